import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
import { Problem } from '@mizan/api';

const RETRY_SECONDS = 2;

class Overloaded extends Problem<'OVERLOADED'> {
  constructor() {
    super('OVERLOADED', { retryAfter: RETRY_SECONDS });
  }
}

/** Refuses every request while the event loop was late by more than this in the last second. */
export const refusalBeyond = (maxEventLoopDelay: number): FastifyUnderPressureOptions => ({
  maxEventLoopDelay,
  customError: Overloaded,
  retryAfter: RETRY_SECONDS,
});

/** For what asks whether the server is well: it is answered also while others are refused. */
export const answeredUnderLoad = { pressureHandler: () => {} };
