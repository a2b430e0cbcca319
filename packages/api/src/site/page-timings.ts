import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { Done, provenByRequest } from '../http/fields.ts';

/** Kinds of pages. Addresses are not counted, because there are unlimited ones and they may contain tokens. */
export const pageKinds = [
  'home',
  'public',
  'law',
  'docs',
  'entrance',
  'guest',
  'calculator',
  'calculation',
  'records',
  'payment',
  'settings',
  'desk',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** A duration. Longer than ten minutes cannot be a page load. */
const milliseconds = z.number().min(0).max(600_000).optional();

export const PageTimings = z
  .object({
    page: z.enum(pageKinds),
    /** Largest contentful paint, first contentful paint, interaction to next paint, time to first byte. */
    LCP: milliseconds,
    FCP: milliseconds,
    INP: milliseconds,
    TTFB: milliseconds,
    /** Cumulative layout shift, as a share of the screen. */
    CLS: z.number().min(0).max(100).optional(),
  })
  .meta({ id: 'PageTimings' });
export type PageTimings = z.infer<typeof PageTimings>;

export const pageTimings = {
  recordPageTimings: {
    ...provenByRequest,
    // The endpoint stores nothing.
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/page-timings',
    summary: 'How fast a page was in a browser; counted by kind of page in the metrics, and stored nowhere',
    body: PageTimings,
    bodyLimit: 1024,
    result: Done,
    status: 202,
    limit: { max: 120, seconds: 60, isLocal: true },
  },
} as const satisfies EndpointGroup;
