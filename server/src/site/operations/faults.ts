import type { Operations } from '@mizan/api';
import { sql } from 'kysely';
import { IS_FAILED_MAIL } from '../../http/state-metrics.ts';
import type { Database } from '../../platform/db/database.ts';

const MAX_LENGTH = 500;

/** The jobs that were given up in the last day, the latest of each kind. The queue forgets them after that. */
export async function readFailedJobs(db: Database): Promise<Operations['jobs']['failed']> {
  const { rows } = await sql<{ name: string; count: number; at: Date; fault: string }>`
    SELECT DISTINCT ON (name) name, (count(*) OVER (PARTITION BY name))::int AS count, completed_on AS at,
      left(coalesce(output->>'reason', output->>'message', ''), ${MAX_LENGTH}) AS fault
    FROM pgboss.job WHERE state = 'failed' AND completed_on > now() - interval '1 day'
    ORDER BY name, completed_on DESC`.execute(db);
  return rows.map(({ at, ...job }) => ({ ...job, at: at.toISOString() }));
}

/** Why the latest attempt at a backup after a moment failed; null if none failed. */
export async function readBackupFault(db: Database, after: Date | undefined): Promise<string | null> {
  const { rows } = await sql<{ fault: string }>`
    SELECT left(coalesce(output->>'reason', output->>'message', ''), ${MAX_LENGTH}) AS fault
    FROM pgboss.job WHERE name = 'backUp' AND state IN ('failed', 'retry') AND output IS NOT NULL
      AND started_on > ${after ?? new Date(0)}
    ORDER BY started_on DESC LIMIT 1`.execute(db);
  return rows[0]?.fault ?? null;
}

/** The answer of the mail server to the latest of the mails that the overview counts as failed. */
export async function readMailFault(db: Database): Promise<string | null> {
  const mail = await db
    .selectFrom('mail')
    .select('fault')
    .where(IS_FAILED_MAIL)
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.fault?.slice(0, MAX_LENGTH) ?? null;
}

/** How much the database has grown since the oldest day of the last thirty on which it was measured. */
export async function readGrowth(db: Database): Promise<Operations['database']['growth']> {
  const { rows } = await sql<{ since: string; bytes: string }>`
    SELECT day::text AS since, pg_database_size(current_database()) - bytes AS bytes FROM database_size
    WHERE day BETWEEN day_in_pakistan(now()) - 30 AND day_in_pakistan(now()) - 1 ORDER BY day LIMIT 1`.execute(db);
  const [first] = rows;
  return first ? { since: first.since, bytes: Number(first.bytes) } : null;
}
