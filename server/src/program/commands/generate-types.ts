import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import { describeTables, TABLE_TYPES } from '../../platform/db/table-types.ts';
import { openLog } from '../../platform/open-log.ts';
import { startEmbedded } from '../../platform/postgres/embedded.ts';

// `npm run db:types`: migrates an empty database and writes the types of its tables.
const log = openLog({ logLevel: 'warn', production: true });
const dataDir = mkdtempSync(join(tmpdir(), 'mizan-types-'));
// Started by root, Postgres runs as another user, who must be able to enter the folder.
chmodSync(dataDir, 0o755);
const postgres = await startEmbedded(dataDir, log);
const pool = openPool(postgres.connection, 2, log);
await migrate(pool, { log });
writeFileSync(TABLE_TYPES, await describeTables(openDatabase(pool)));
await pool.end();
await postgres.stop();
await rm(dataDir, { recursive: true });
