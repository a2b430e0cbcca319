import type { Database } from '../platform/db/database.ts';
import { whileLawIsHeld } from './hold-law.ts';
import { untilBlocked } from './wait-until.ts';

/** Starts publications while the law is locked, so that all of them wait before the first is written. */
export async function publishAtOnce<Answer>(db: Database, ...publications: (() => Promise<Answer>)[]) {
  const started: Promise<PromiseSettledResult<Answer>[]>[] = [];
  await whileLawIsHeld(db, async () => {
    for (const publish of publications) {
      started.push(Promise.allSettled([publish()]));
      await untilBlocked(db, started.length);
    }
  });
  const outcomes = (await Promise.all(started)).flat();
  return {
    answers: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    refusals: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
  };
}
