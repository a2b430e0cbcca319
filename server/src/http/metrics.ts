import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Times answers by their route, never by their address: addresses are without number and may hold secrets. */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    observe({ method, routeOptions }: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) {
      duration.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000);
    },
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
