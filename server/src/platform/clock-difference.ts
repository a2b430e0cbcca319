import { sql } from 'kysely';
import type { Database } from './db/database.ts';

const LOOK_SECONDS = 2;
/** From this difference on, providers refuse signed requests, and links expire early or late. */
const BROKEN_SECONDS = 60;

/** How far the clocks of this machine and the database are apart, measured at the middle of a query, and how bad that is. */
export async function compareClocks(db: Database, clock: () => Date) {
  const secondsApart = await db.connection().execute(async (one) => {
    const before = clock().getTime();
    const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(one);
    const [theirs, after] = [rows[0]?.at.getTime() ?? Number.NaN, clock().getTime()];
    return Math.abs((before + after) / 2 - theirs) / 1000;
  });
  const grade = secondsApart < LOOK_SECONDS ? 'good' : secondsApart < BROKEN_SECONDS ? 'look' : 'broken';
  return { secondsApart, grade } as const;
}
