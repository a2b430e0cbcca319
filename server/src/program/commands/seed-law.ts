import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { PoolConfig } from 'pg';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import { openLog } from '../../platform/open-log.ts';
import { loadLaw } from './load-law.ts';

// Started by seed-law-process.ts, which sends the connection to the database.
const [connection] = (await once(process, 'message')) as [PoolConfig];
const log = openLog({ logLevel: 'warn', production: true });
const pool = openPool(connection, 1, log);
await loadLaw({ db: openDatabase(pool), clock: () => new Date(), newId: randomUUID });
await pool.end();
process.disconnect();
