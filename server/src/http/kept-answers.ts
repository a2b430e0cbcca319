import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { minuteOf } from '../pakistan-time.ts';
import { writeCached } from './answers.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { Metrics } from './metrics.ts';

/** The characters of all kept addresses together, because strangers choose them. The one asked for longest ago leaves first. */
const MAX_CHARACTERS = 500_000;

/** The law and the minute of which all kept answers are. The count is undefined while the law may have changed unnoticed. */
type State = { count: number | undefined; minute: number };
type Kept = { answer: CachedAnswer; route: string };
type Options = { law: Pick<Context['law'], 'currentCount'>; clock: Context['clock'] } & Pick<Metrics, 'observe'>;

export type KeptAnswers = ReturnType<typeof openKeptAnswers>;

/**
 * Cached answers by the address that a guest asked for: the next one gets the same without Fastify, for as long as the law and
 * the minute stay the same. Only what a handler answered gets in, so no refusal does.
 */
export function openKeptAnswers({ law, clock, observe }: Options) {
  const answers = new LRUCache<string, Kept>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, address) => address.length,
  });
  let madeOf: State = { count: undefined, minute: 0 };
  const stateNow = (): State => ({ count: law.currentCount(), minute: minuteOf(clock()) });
  const isMadeOf = ({ count, minute }: State) => count === madeOf.count && minute === madeOf.minute;
  return {
    /** Before Fastify makes its request and reply; returns whether the request is answered. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const found = isReadByGuest(request) ? answers.get(request.url ?? '') : undefined;
      if (found === undefined || !isMadeOf(stateNow())) return false;
      const started = performance.now();
      const status = writeCached(request, response, found.answer);
      observe({ method: request.method ?? '', route: found.route, status }, performance.now() - started);
      return true;
    },
    /** The state is read first: the answer may then be newer than it, but never older. */
    async keep({ identity, url, routeOptions }: FastifyRequest, make: () => Promise<CachedAnswer>) {
      const state = stateNow();
      const answer = await make();
      if (identity !== undefined || state.count === undefined) return answer;
      if (!isMadeOf(state)) answers.clear();
      madeOf = state;
      answers.set(url, { answer, route: routeOptions.url ?? '' });
      return answer;
    },
  };
}

const isReadByGuest = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
