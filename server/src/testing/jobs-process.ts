import { once } from 'node:events';
import type { PoolConfig } from 'pg';
import { openPool } from '../platform/db/pool.ts';
import { openLog } from '../platform/open-log.ts';
import { readConfig } from '../program/config.ts';
import { openContext } from '../program/open-context.ts';

type ProcessOptions = { connection: PoolConfig; now: number; environment: NodeJS.ProcessEnv };

// Runs jobs at a fixed time in a process of its own, so that a test can kill it.
const [{ connection, now, environment }] = (await once(process, 'message')) as [ProcessOptions];
const config = readConfig({ NODE_ENV: 'test', ...environment });
const log = openLog({ logLevel: 'silent', production: true });
const pool = openPool(connection, 5, log);
await openContext({ config, log, pool, connection, searchWords: {}, clock: () => new Date(now), retrySeconds: 1 });
process.send?.('started');
