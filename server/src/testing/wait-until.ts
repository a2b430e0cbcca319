import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';

/** Waits until `count` statements wait for a lock, so that a test can order a race. */
export const untilBlocked = (db: Database, count = 1) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query NOT LIKE '%pgboss%'`.execute(db);
      if (rows.length < count) throw new Error(`${rows.length} wait for a lock`);
    },
    { timeout: 10_000, interval: 5 },
  );

/** Waits until no job is left to do, not even a scheduled one. The jobs of the queue itself begin with `__`. */
export const untilJobsDone = (db: Database) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ name: string }>`SELECT name FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%'`.execute(db);
      if (rows.length > 0) throw new Error(`Still to do: ${rows.map(({ name }) => name).join(', ')}`);
    },
    { timeout: 20_000, interval: 20 },
  );
