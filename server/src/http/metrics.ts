import type { FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { HttpContext } from './context.ts';
import { registerStateMetrics } from './state-metrics.ts';

export type Route = FastifyRequest['routeOptions'];
type Labels = { method: string; route: string; status: number };

/** A counter that an area keeps in memory, with a count for each value of its label, if it has one. */
export type AreaCount = {
  name: string;
  help: string;
  label?: string;
  read: () => Iterable<readonly [value: string, count: number]>;
};

/** A shorter interval would wake an idle server more often than all its other work. */
const LAG_SAMPLE_MS = 100;

/** The metrics of this server. Answers are timed by route, because addresses are unlimited and may contain secrets. */
export function createMetrics(context: Pick<HttpContext, 'db' | 'config'>, counts: readonly AreaCount[]) {
  const registry = new Registry();
  const readState = registerStateMetrics(registry, context);
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
  const durations = new Histogram({
    registers: [registry],
    labelNames: ['method', 'route', 'status'],
    name: 'http_request_duration_seconds',
    help: 'Duration of answers by method, route and status.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  });
  for (const { name, help, label, read } of counts) {
    const counter = new Counter({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of read()) counter.inc(label === undefined ? {} : { [label]: value }, count);
      },
    });
  }
  return {
    contentType: registry.contentType,
    async scrape() {
      await readState();
      return registry.metrics();
    },
    observe: (answer: Labels, ms: number) => durations.observe(answer, ms / 1000),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
