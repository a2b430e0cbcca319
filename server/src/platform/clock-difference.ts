import { sql } from 'kysely';
import type { Database } from './db/database.ts';

const LOOK_SECONDS = 2;
/** Providers refuse requests that are signed with a time far from theirs, and links expire early or late. */
const BROKEN_SECONDS = 60;

/** The clock of this machine against that of the database, halfway through the question. */
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
