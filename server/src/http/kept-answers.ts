import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { minuteOf } from '../pakistan-time.ts';
import { sendCached } from './answers.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** The characters of all kept addresses together, because strangers choose them. The one asked for longest ago leaves first. */
const MAX_CHARACTERS = 500_000;

/** The law and the minute of which all kept answers are. The count is undefined while the law may have changed unnoticed. */
type State = { count: number | undefined; minute: number };
type Options = { law: Pick<Context['law'], 'currentCount'>; clock: Context['clock'] };

/**
 * Cached answers by the address that a guest asked for: the next one gets the same without validation or handler, for as long as
 * the law and the minute stay the same. Only what a handler answered gets in, so no refusal does.
 */
export function openKeptAnswers({ law, clock }: Options) {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, address) => address.length,
  });
  let madeOf: State = { count: undefined, minute: 0 };
  const stateNow = (): State => ({ count: law.currentCount(), minute: minuteOf(clock()) });
  const isMadeOf = ({ count, minute }: State) => count === madeOf.count && minute === madeOf.minute;
  return {
    /** A hook after that of access. */
    send(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      const answer = request.identity === undefined ? answers.get(request.url) : undefined;
      if (answer === undefined || !isMadeOf(stateNow())) return done();
      sendCached(request, reply, answer);
    },
    /** The state is read first: the answer may then be newer than it, but never older. */
    async keep({ identity, url }: FastifyRequest, make: () => Promise<CachedAnswer>) {
      const state = stateNow();
      const answer = await make();
      if (identity !== undefined || state.count === undefined) return answer;
      if (!isMadeOf(state)) answers.clear();
      madeOf = state;
      answers.set(url, answer);
      return answer;
    },
  };
}
