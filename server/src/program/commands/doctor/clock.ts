import { compareClocks } from '../../../platform/clock-difference.ts';
import { openDatabase } from '../../../platform/db/pool.ts';
import { broken, type DatabaseCheckContext, type Finding, good, look } from './finding.ts';

/** Compares the clock of this machine with that of the database. */
export async function checkClock({ pool, clock }: DatabaseCheckContext): Promise<Finding> {
  const { secondsApart, grade } = await compareClocks(openDatabase(pool), clock);
  const words = `${secondsApart.toFixed(1)} s apart from the database`;
  if (grade === 'good') return good(words);
  const todo = `${words}: turn on time synchronisation on both machines (timedatectl set-ntp true)`;
  return grade === 'look' ? look(todo) : broken(todo);
}
