import type { SavedCalculation } from '@mizan/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { calculationQuery } from '../../client/queries';
import { answerPracticeQuery } from '../calculation/practice';

/** A saved calculation as its worksheet shows it; null where it could not be read. */
export type PackAnswer = SavedCalculation | null;

const MAX_AT_ONCE = 4;

/** The saved calculations of a filing by their ids. Those that could not be read are null, so that none is missing silently. */
export const packAnswersQuery = (cache: QueryClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['filing pack', ids],
    queryFn: async () => {
      const answers = new Map<string, PackAnswer>();
      const waiting = new Set(ids);
      // Several of these run at once; each takes the next id that still waits.
      const readInTurn = async () => {
        for (const id of waiting) {
          waiting.delete(id);
          // oxlint-disable-next-line no-await-in-loop -- Few at a time.
          answers.set(id, await readAnswer(cache, id));
        }
      };
      await Promise.all(Array.from({ length: MAX_AT_ONCE }, readInTurn));
      return answers;
    },
  });

async function readAnswer(cache: QueryClient, id: string): Promise<PackAnswer> {
  try {
    const saved = await cache.fetchQuery(calculationQuery(id));
    const practice = answerPracticeQuery(saved);
    if (practice.enabled) await cache.prefetchQuery(practice);
    return saved;
  } catch {
    // The pack says in place of the answer that it could not be read, and offers to try again.
    return null;
  }
}
