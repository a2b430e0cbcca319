import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '@mizan/api/problem';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import { lowerThreadPriority } from '../../platform/run-in-worker.ts';
import type { ImportOrder, ImportOutcome } from './import-in-worker.ts';
import { importRows } from './import-rows.ts';

// Runs in a worker thread: reading a hundred thousand rows would block all other requests.
lowerThreadPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { connection, ...wanted } = workerData as ImportOrder;
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const pool = openPool(connection, 1, silent);
const context = { db: openDatabase(pool), clock: () => new Date(), newId: randomUUID };

const outcome: ImportOutcome = await importRows(context, wanted).then(
  (report) => ({ report }),
  (error: unknown) => {
    if (error instanceof Problem) return { problem: error.toBody('') };
    throw error;
  },
);
await pool.end();
parentPort?.postMessage(outcome);
