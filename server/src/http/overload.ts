import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Problem } from '@mizan/api';
import type { FastifyInstance } from 'fastify';

/** Shorter ones wake an idle server more often than all its other work. */
export const LAG_SAMPLE_MS = 100;
const MEASURE_MS = 1000;

/** Whether the event loop was late by more than the limit, on average of the last second. Without a limit it never is. */
export function openOverload(limitMs: number) {
  if (limitMs === 0) return { isOverloaded: () => false, close() {} };
  const delay = monitorEventLoopDelay({ resolution: LAG_SAMPLE_MS });
  delay.enable();
  let isOverloaded = false;
  const timer = setInterval(() => {
    isOverloaded = delay.mean / 1e6 - LAG_SAMPLE_MS > limitMs;
    delay.reset();
  }, MEASURE_MS);
  return {
    isOverloaded: () => isOverloaded,
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

export type Overload = ReturnType<typeof openOverload>;

export function refuseWhileOverloaded(app: FastifyInstance, { isOverloaded }: Overload) {
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isOverloaded() ? new Problem('OVERLOADED', { retryAfter: 2 }) : undefined);
  });
}
