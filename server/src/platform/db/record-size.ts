import { sql } from 'kysely';
import type { Job } from '../jobs/jobs.ts';

/** More than a year, to be compared with the year before. */
const RETENTION_DAYS = 400;

/** Records the size of the database once a day, shortly before midnight in Pakistan, and when a server starts. */
export const recordSize: Job = {
  retries: 3,
  retrySeconds: 60,
  schedule: '52 18 * * *',
  atStart: true,
  async work(_, { db }) {
    await sql`INSERT INTO database_size VALUES (day_in_pakistan(now()), pg_database_size(current_database()))
      ON CONFLICT (day) DO UPDATE SET bytes = excluded.bytes`.execute(db);
    await sql`DELETE FROM database_size WHERE day < day_in_pakistan(now()) - ${RETENTION_DAYS}::integer`.execute(db);
  },
};
