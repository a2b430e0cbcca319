import { compareClocks } from '../../../platform/clock-difference.ts';
import { openDatabase } from '../../../platform/db/pool.ts';
import type { Finding, PartsWithDatabase } from './finding.ts';
import { broken, good, look } from './finding.ts';

export async function checkClock({ pool, clock }: PartsWithDatabase): Promise<Finding> {
  const { secondsApart, grade } = await compareClocks(openDatabase(pool), clock);
  const words = `${secondsApart.toFixed(1)} s apart from the database`;
  if (grade === 'good') return good(words);
  const todo = `${words}: turn on time synchronisation on both machines (timedatectl set-ntp true)`;
  return grade === 'look' ? look(todo) : broken(todo);
}
