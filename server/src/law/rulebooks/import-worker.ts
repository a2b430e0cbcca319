import { randomUUID } from 'node:crypto';
import { Problem } from '@mizan/api/problem';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import { silentLog } from '../../platform/log.ts';
import type { ImportOrder, ImportOutcome } from './import-in-worker.ts';
import { importRows } from './import-rows.ts';

/** Runs in a worker thread, because reading a hundred thousand rows would block all other requests. */
export async function run({ connection, ...request }: ImportOrder): Promise<ImportOutcome> {
  const pool = openPool(connection, 1, silentLog);
  const context = { db: openDatabase(pool), clock: () => new Date(), newId: randomUUID };
  try {
    return { report: await importRows(context, request) };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.toBody('') };
    throw error;
  } finally {
    await pool.end();
  }
}
