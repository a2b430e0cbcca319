import type { Finding, PartsWithDatabase } from './finding.ts';
import { broken, good, look } from './finding.ts';

const LOOK_SECONDS = 2;
/** Providers refuse requests that are signed with a time far from theirs, and links expire early or late. */
const BROKEN_SECONDS = 60;

/** The clock of this machine against that of the database, halfway through the question. */
export async function checkClock({ pool, clock }: PartsWithDatabase): Promise<Finding> {
  // The first query may have to connect.
  await pool.query('SELECT 1');
  const before = clock().getTime();
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const [theirs, after] = [rows[0]?.at.getTime() ?? Number.NaN, clock().getTime()];
  const seconds = Math.abs((before + after) / 2 - theirs) / 1000;
  const words = `${seconds.toFixed(1)} s apart from the database`;
  if (seconds < LOOK_SECONDS) return good(words);
  const todo = `${words}: turn on time synchronisation on both machines (timedatectl set-ntp true)`;
  return seconds < BROKEN_SECONDS ? look(todo) : broken(todo);
}
