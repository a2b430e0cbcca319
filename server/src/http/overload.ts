import { finished } from 'node:stream';
import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
import { Problem } from '@mizan/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { HttpContext } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isGuest: boolean;
    /** Gives the place of a guest to the next. */
    freePlace: (() => void) | undefined;
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

/** The settings of a route that asks whether the server is well: it is answered also while others are refused. */
export const answeredUnderLoad = { pressureHandler: () => {} };

const isProbe = ({ routeOptions: { config } }: FastifyRequest) => 'pressureHandler' in config;

/** Guests answered at once; fewer while a member is answered, because each slows every step of the member. */
const MAX_GUESTS = 2;
const MAX_BESIDE_MEMBERS = 1;
/** Several browsers open a page at the same moment, and each asks for all files of it. */
const MAX_WAITING = 400;
/** After this the place goes to the next although the answer is not ready: it waits for a database or a provider. */
const MAX_HELD_MS = 500;

/**
 * Guests wait for each other, and are refused while many wait; whoever proves who they are does not. So a storm of
 * strangers leaves the server to its members.
 */
export function queueGuests(app: FastifyInstance, { identify }: Pick<HttpContext, 'identify'>) {
  const limit = pLimit(MAX_GUESTS);
  let members = 0;
  const countMembers = (by: 1 | -1) => {
    members += by;
    limit.concurrency = members > 0 ? MAX_BESIDE_MEMBERS : MAX_GUESTS;
  };
  app.decorateRequest('isGuest', false);
  app.decorateRequest('freePlace', undefined);
  app.addHook('onRequest', async (request, reply) => {
    request.isGuest = !isProbe(request) && !(await isKnown(request, identify));
    if (request.isGuest && limit.pendingCount >= MAX_WAITING) throw new Overloaded();
    if (request.isGuest || isProbe(request)) return;
    countMembers(1);
    // Also when the member goes before the answer.
    finished(reply.raw, () => countMembers(-1));
  });
  // Measured once the body has arrived, so that a slow sender holds up nobody.
  app.addHook('preValidation', (request, _, done) => {
    if (!request.isGuest) return done();
    void limit(
      () =>
        new Promise<void>((freePlace) => {
          request.freePlace = freePlace;
          setTimeout(freePlace, MAX_HELD_MS).unref();
          done();
        }),
    );
  });
  // Nor does whoever reads the answer slowly.
  app.addHook('onSend', async (request) => request.freePlace?.());
}

const isKnown = async ({ headers: { authorization } }: FastifyRequest, identify: HttpContext['identify']) =>
  authorization !== undefined && (await identify(authorization).catch(() => undefined)) !== undefined;
