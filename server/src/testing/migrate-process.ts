import { once } from 'node:events';
import { backUpBeforeMigration } from '../platform/backup/backup-before-migration.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPool } from '../platform/db/pool.ts';
import { openLog } from '../platform/open-log.ts';
import { openPostgres } from '../platform/postgres/open.ts';
import { readConfig } from '../program/config.ts';

// Starts Postgres and, at a message, migrates it by the files of a folder, as the start of the server does. A test kills it.
const [{ dataDir, folder }] = (await once(process, 'message')) as [{ dataDir: string; folder: string }];
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
const log = openLog({ logLevel: 'silent', production: true });
const { connection } = await openPostgres(config, log);
process.send?.('started');
await once(process, 'message');
const pool = openPool(connection, 2, log);
await migrate(pool, { log, folder, backUp: backUpBeforeMigration({ config, connection, log }) });
process.send?.('migrated');
