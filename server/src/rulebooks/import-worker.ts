import { on } from 'node:events';
import { constants } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '@mizan/api/problem';
import type { PoolConfig } from 'pg';
import { idsOfPlan, Proposed } from '../approval/plan.ts';
import { plannedDatabase } from '../approval/planned-database.ts';
import { openDatabase, openPool } from '../db/pool.ts';
import { lowerThreadPriority } from '../thread-priority.ts';
import type { ImportOrder, ImportOutcome } from './import-in-worker.ts';
import { importRows } from './import-rows.ts';
import { newIds } from './new-ids.ts';

// Runs in a worker thread: reading a hundred thousand rows would block all other requests.
lowerThreadPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { connection, plan, ...wanted } = workerData as ImportOrder & { connection: PoolConfig };
const port = parentPort as MessagePort;
/** Each of some hundred kilobytes: enough that this thread never waits for the server's. */
const MESSAGES_ASKED_FOR = 4;
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const pool = openPool(connection, 1, silent);
const clock = () => new Date();
const db = openDatabase(pool);
const context = plan
  ? { db: plannedDatabase(db, plan, clock), clock, newId: idsOfPlan(plan) }
  : { db, clock, newId: newIds() };

const outcome: ImportOutcome = await importRows(context, { ...wanted, body: arriving() }).then(
  (report) => ({ report }),
  (error: unknown) => {
    if (error instanceof Problem) return { problem: error.toBody('') };
    if (error instanceof Proposed) return { proposed: { digest: error.digest, effects: error.effects } };
    throw error;
  },
);
await pool.end();
port.postMessage(outcome);

/** The body, of which the server reads no more than was asked for. */
async function* arriving(): AsyncGenerator<Uint8Array> {
  for (let asked = 0; asked < MESSAGES_ASKED_FOR; asked += 1) port.postMessage(null);
  for await (const [chunks] of on(port, 'message') as AsyncIterable<[readonly Uint8Array[]]>) {
    if (chunks.length === 0) return;
    port.postMessage(null);
    yield* chunks;
  }
}
