import { finished } from 'node:stream';
import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
import { Problem } from '@mizan/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { HttpContext } from './context.ts';
import { identifyCaller } from './identify-caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isGuest: boolean;
    /** Ends the turn of a guest, so that the next one is answered. */
    endTurn: (() => void) | undefined;
  }
}

const RETRY_SECONDS = 2;

class Overloaded extends Problem<'OVERLOADED'> {
  constructor() {
    super('OVERLOADED', { retryAfter: RETRY_SECONDS });
  }
}

/** Settings that refuse every request while the event loop is delayed by more than this. */
export const pressureOptions = (maxEventLoopDelay: number): FastifyUnderPressureOptions => ({
  maxEventLoopDelay,
  customError: Overloaded,
  retryAfter: RETRY_SECONDS,
});

/** The settings of a route for monitoring, which is answered also while other requests are refused. */
export const answeredUnderLoad = { pressureHandler: () => {} };

const isProbe = ({ routeOptions: { config } }: FastifyRequest) => 'pressureHandler' in config;

/** The guests that are answered at once. Fewer beside a member, whose answer each of them slows. */
const MAX_GUESTS = 2;
const MAX_GUESTS_BESIDE_MEMBERS = 1;
/** Enough for several browsers that open a page at the same moment, and ask for all its files. */
const MAX_WAITING = 400;
/** After this a turn ends although the answer is not ready: it waits for the database or a provider, not for the processor. */
const MAX_TURN_MS = 500;

/** Guests wait for their turn, or are refused while many wait; members are answered at once, also in a storm. */
export function queueGuests(app: FastifyInstance, context: Pick<HttpContext, 'identify'>) {
  const limit = pLimit(MAX_GUESTS);
  let members = 0;
  const countMembers = (by: 1 | -1) => {
    members += by;
    limit.concurrency = members > 0 ? MAX_GUESTS_BESIDE_MEMBERS : MAX_GUESTS;
  };
  app.decorateRequest('isGuest', false);
  app.decorateRequest('endTurn', undefined);
  app.addHook('onRequest', async (request, reply) => {
    request.isGuest = !isProbe(request) && !(await isIdentified(request, context));
    if (request.isGuest && limit.pendingCount >= MAX_WAITING) throw new Overloaded();
    if (request.isGuest || isProbe(request)) return;
    countMembers(1);
    // This also runs when the member closes the connection before the answer.
    finished(reply.raw, () => countMembers(-1));
  });
  // A turn begins once the body has arrived, so that a slow sender delays no other guest.
  app.addHook('preValidation', (request, _, done) => {
    if (!request.isGuest) return done();
    void limit(
      () =>
        new Promise<void>((endTurn) => {
          request.endTurn = endTurn;
          setTimeout(endTurn, MAX_TURN_MS).unref();
          done();
        }),
    );
  });
  // A turn ends when the answer begins, so that a slow reader delays no other guest.
  app.addHook('onSend', async (request) => request.endTurn?.());
}

const isIdentified = async (request: FastifyRequest, context: Pick<HttpContext, 'identify'>) =>
  request.headers.authorization !== undefined &&
  (await identifyCaller(request, context).catch(() => undefined)) !== undefined;
