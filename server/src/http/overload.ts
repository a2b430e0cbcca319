import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
import { Problem } from '@mizan/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { HttpContext } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isGuest: boolean;
    /** Gives the place of a guest to the next. */
    leave: (() => void) | undefined;
  }
}

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

/** Guests answered at once: each more lets members wait at every step of theirs. */
const MAX_GUESTS = 2;
/** Several browsers open a page at the same moment, and each asks for all files of it. */
const MAX_WAITING = 400;
/** An answer that takes longer waits for somebody else, who must not stop all guests. */
const MAX_HELD_MS = 500;

/**
 * Guests wait for each other, and are refused while many wait; whoever proves who they are does not. So a storm of
 * strangers leaves the server to its members.
 */
export function queueGuests(app: FastifyInstance, { identify }: Pick<HttpContext, 'identify'>) {
  const limit = pLimit(MAX_GUESTS);
  app.decorateRequest('isGuest', false);
  app.decorateRequest('leave', undefined);
  app.addHook('onRequest', async (request) => {
    request.isGuest = !isProbe(request) && !(await isKnown(request, identify));
    if (request.isGuest && limit.pendingCount >= MAX_WAITING) throw new Overloaded();
  });
  // The body has arrived: whoever sends it slowly keeps nobody waiting.
  app.addHook('preValidation', (request, _, done) => {
    if (!request.isGuest) return done();
    void limit(
      () =>
        new Promise<void>((leave) => {
          request.leave = leave;
          setTimeout(leave, MAX_HELD_MS).unref();
          done();
        }),
    );
  });
  // Nor does whoever reads the answer slowly.
  app.addHook('onSend', async (request) => request.leave?.());
}

const isProbe = ({ routeOptions: { config } }: FastifyRequest) => 'pressureHandler' in config;

const isKnown = async ({ headers: { authorization } }: FastifyRequest, identify: HttpContext['identify']) =>
  authorization !== undefined && (await identify(authorization).catch(() => undefined)) !== undefined;
