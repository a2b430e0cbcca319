import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '@mizan/api';
import type { PoolConfig } from 'pg';
import { openDatabase, openPool } from '../db/pool.ts';
import type { ImportOrder, ImportOutcome } from './import-in-worker.ts';
import { importRows } from './import-rows.ts';

// A thread of its own: reading a hundred thousand rows would keep everybody else waiting.
const { connection, body, ...wanted } = workerData as ImportOrder & { connection: PoolConfig };
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const pool = openPool(connection, 1, silent);
// The text that randomUUID answers with is kept in pieces, which take several times its length.
const newId = () => Buffer.from(randomUUID()).toString('latin1');
const ground = { db: openDatabase(pool), clock: () => new Date(), newId };

const outcome: ImportOutcome = await importRows(ground, {
  ...wanted,
  body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
}).then(
  (report) => ({ report }),
  (error: unknown) => {
    if (error instanceof Problem) return { problem: error.toBody('') };
    throw error;
  },
);
await pool.end();
parentPort?.postMessage(outcome);
