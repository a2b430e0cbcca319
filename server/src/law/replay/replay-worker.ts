import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import { silentLog } from '../../platform/log.ts';
import { lowerThreadPriority } from '../../platform/run-in-worker.ts';
import { replayQuestions } from './replay-questions.ts';
import type { ReplayMessage, ReplayOrder } from './replays.ts';

// The worker thread of one replay. Its own connection and low priority leave the server's to requests.
const { connection, ...order } = workerData as Omit<ReplayOrder, 'id'> & { connection: PoolConfig };
lowerThreadPriority(constants.priority.PRIORITY_LOW);
const pool = openPool(connection, 1, silentLog);
const send = (message: ReplayMessage) => parentPort?.postMessage(message);

const result = await replayQuestions(openDatabase(pool), order, send);
await pool.end();
send({ result });
