import type { FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../program/context.ts';
import { registerStateMetrics } from './state-metrics.ts';

export type Route = FastifyRequest['routeOptions'];
type Labels = { method: string; route: string; status: number };

/** Shorter ones wake an idle server more often than all its other work. */
const LAG_SAMPLE_MS = 100;

/** Times answers by route, not by address: addresses are unlimited and may contain secrets. */
export function openMetrics(context: Pick<Context, 'payments' | 'capAlarm' | 'db' | 'config'>) {
  const {
    payments: { alarms },
    capAlarm,
  } = context;
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
  const raised = new Counter({
    name: 'payment_alarms_total',
    help: 'Payments that need attention, by kind; details are in the log.',
    labelNames: ['alarm'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [alarm, count] of alarms) raised.inc({ alarm }, count);
    },
  });
  const refusals = new Counter({
    name: 'mail_cap_refusals_total',
    help: 'Links that were not mailed because LINK_MAILS_PER_DAY was reached.',
    registers: [registry],
    collect() {
      this.reset();
      refusals.inc(capAlarm.refused());
    },
  });
  return {
    contentType: registry.contentType,
    async scrape() {
      await readState();
      return registry.metrics();
    },
    observe: (answer: Labels, ms: number) => durations.observe(answer, ms / 1000),
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
