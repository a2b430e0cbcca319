import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/db/database.ts';
import type { HttpContext } from './context.ts';

/** Counts, sizes, and ages of the oldest (`_seconds`), for the gauges below and for the operations of the desk. */
export type InstallationState = {
  jobs: number;
  job_seconds: number;
  payments: number;
  payment_seconds: number;
  review: number;
  mails: number;
  failed_mails: number;
  overdue: number;
  bytes: number;
  backup: number;
  transaction_seconds: number;
  read_only: number;
};

/**
 * Whether a mail failed in the last day for a reason that an operator can mend. Anybody can type an address that the mail server
 * rejects, and a link that has ended is not sent on purpose.
 */
export const IS_FAILED_MAIL = sql<boolean>`state = 'failed' AND written_at > now() - interval '1 day'
  AND coalesce(fault, '') !~ '^recipient rejected' AND fault IS DISTINCT FROM 'outdated'`;

/** The gauges of the alerts, read from the database at each scrape. Every server returns the same. */
const GAUGES: readonly [name: string, help: string, column: keyof InstallationState][] = [
  ['mizan_jobs_waiting', 'Jobs that are due and that no server has begun.', 'jobs'],
  ['mizan_jobs_oldest_seconds', 'How long the oldest of them has been due.', 'job_seconds'],
  ['mizan_payments_waiting', 'Orders that are neither paid nor given up.', 'payments'],
  ['mizan_payments_oldest_seconds', 'Age of the oldest of them.', 'payment_seconds'],
  ['mizan_payments_in_review', 'Orders that an administrator has to look at.', 'review'],
  ['mizan_mails_waiting', 'Mails that are not sent yet.', 'mails'],
  [
    'mizan_mails_failed',
    'Mails of the last day that were given up, unless their address was rejected.',
    'failed_mails',
  ],
  ['mizan_law_checks_overdue', 'Rulebooks and schedules whose next check against the sources is overdue.', 'overdue'],
  ['mizan_database_bytes', 'Size of the database.', 'bytes'],
  ['mizan_read_only', '1 while members can only read.', 'read_only'],
  ['mizan_database_oldest_transaction_seconds', 'Age of the oldest open transaction.', 'transaction_seconds'],
];

/** Registers the gauges, and returns the function that reads them before each scrape. */
export function registerStateMetrics(registry: Registry, context: Pick<HttpContext, 'db' | 'config'>) {
  const { config } = context;
  const gauges = GAUGES.map(([name, help, column]) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    column,
  }));
  const up = new Gauge({
    name: 'mizan_database_up',
    help: '1 if the database answered this scrape.',
    registers: [registry],
  });
  const free = new Gauge({
    name: 'mizan_data_free_bytes',
    help: 'Free space where DATA_DIR is, with the embedded Postgres if there is one.',
    registers: [registry],
  });

  const backup = new Gauge({
    name: 'mizan_last_backup_timestamp_seconds',
    help: 'When the last good backup was made, in seconds since 1970; 0 if there is none.',
    registers: config.backups.dir === undefined ? [] : [registry],
  });

  // Without a database the gauges are left out: old values would mislead.
  return async function readGauges() {
    for (const { gauge } of gauges) gauge.remove();
    free.remove();
    const disk = await statfs(config.dataDir).catch(() => undefined);
    if (disk) free.set(disk.bavail * disk.bsize);
    const state = await readInstallationState(context.db).catch(() => undefined);
    up.set(state ? 1 : 0);
    if (state) for (const { gauge, column } of gauges) gauge.set(state[column]);
    backup.remove();
    if (state) backup.set(state.backup);
  };
}

export async function readInstallationState(db: Database): Promise<InstallationState> {
  const { rows } = await sql<InstallationState>`
    WITH due AS (SELECT start_after FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now()),
      pending AS (SELECT created_at FROM payment_order WHERE status = 'pending'),
      latest AS (SELECT DISTINCT ON (province_id, type, slab_set_id) check_again_by
        FROM law_check ORDER BY province_id, type, slab_set_id, id DESC)
    SELECT (SELECT count(*) FROM due) AS jobs,
      (SELECT coalesce(extract(epoch FROM now() - min(start_after)), 0) FROM due) AS job_seconds,
      (SELECT count(*) FROM pending) AS payments,
      (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) FROM pending) AS payment_seconds,
      (SELECT count(*) FROM payment_order WHERE status = 'review') AS review,
      (SELECT count(*) FROM mail WHERE state = 'waiting') AS mails,
      (SELECT count(*) FROM mail WHERE ${IS_FAILED_MAIL}) AS failed_mails,
      (SELECT count(*) FROM latest WHERE check_again_by < (now() AT TIME ZONE 'Asia/Karachi')::date) AS overdue,
      (SELECT coalesce(extract(epoch FROM max(made_at)), 0) FROM backup) AS backup,
      pg_database_size(current_database()) AS bytes,
      (SELECT coalesce(extract(epoch FROM now() - min(xact_start)), 0)
        FROM pg_stat_activity WHERE datname = current_database()) AS transaction_seconds,
      (SELECT count(*) FROM read_only) AS read_only`.execute(db);
  // The driver reads numbers of 64 bits as text.
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]),
  ) as InstallationState;
}
