import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { PoolConfig } from 'pg';
import { takeShipped } from '../law/shipped-law/take-shipped.ts';
import { openDatabase, openPool } from '../platform/db/pool.ts';

// Takes the shipped law of a folder in a process of its own, so that a test can kill it.
const [{ connection, folder }] = (await once(process, 'message')) as [{ connection: PoolConfig; folder: string }];
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const pool = openPool(connection, 1, silent);
const dependencies = { db: openDatabase(pool), clock: () => new Date(), newId: randomUUID };
process.send?.('started');
const operator = { actor: null, action: 'law:import', confirmBrokenCases: false, needsApproval: false };
await takeShipped(dependencies, { ...operator, folder });
await pool.end();
process.disconnect();
