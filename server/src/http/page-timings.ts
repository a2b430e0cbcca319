import type { PageTimings } from '@mizan/api';
import { Histogram } from 'prom-client';

type Timing = Exclude<keyof PageTimings, 'page'>;

/** Some buckets end at the "good" and "poor" limits of web.dev. `unit` turns milliseconds into seconds; CLS has no unit. */
const TIMINGS: Readonly<Record<Timing, { name: string; help: string; buckets: number[]; unit: number }>> = {
  LCP: {
    name: 'page_largest_contentful_paint_seconds',
    help: 'When the largest part of a page was painted, by kind of page.',
    buckets: [0.5, 1, 1.5, 2.5, 4, 8],
    unit: 1000,
  },
  FCP: {
    name: 'page_first_contentful_paint_seconds',
    help: 'When the first part of a page was painted, by kind of page.',
    buckets: [0.3, 0.6, 1, 1.8, 3, 6],
    unit: 1000,
  },
  INP: {
    name: 'page_interaction_to_next_paint_seconds',
    help: 'The longest wait after a press or a key, by kind of page.',
    buckets: [0.05, 0.1, 0.2, 0.5, 1],
    unit: 1000,
  },
  TTFB: {
    name: 'page_time_to_first_byte_seconds',
    help: 'When the first byte of a page arrived, by kind of page.',
    buckets: [0.1, 0.2, 0.4, 0.8, 1.8, 4],
    unit: 1000,
  },
  CLS: {
    name: 'page_cumulative_layout_shift',
    help: 'How much of a page moved without being asked, by kind of page.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    unit: 1,
  },
};

/** Histograms of the timings that browsers report, in the memory of this server. */
export function createPageTimings() {
  const histograms = Object.entries(TIMINGS).map(([timing, { unit, ...definition }]) => ({
    timing: timing as Timing,
    unit,
    histogram: new Histogram({ ...definition, labelNames: ['page'], registers: [] }),
  }));
  return {
    metrics: histograms.map(({ histogram }) => histogram),
    observe({ page, ...timings }: PageTimings) {
      for (const { timing, unit, histogram } of histograms) {
        const measured = timings[timing];
        if (measured !== undefined) histogram.observe({ page }, measured / unit);
      }
    },
  };
}

export type PageTimingHistograms = ReturnType<typeof createPageTimings>;
