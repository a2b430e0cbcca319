import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client, type PoolConfig } from 'pg';
import { onTestFinished } from 'vitest';
import { entriesOf } from '../platform/backup/backup-file.ts';
import { JOBS, readTables } from '../platform/backup/catalog.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import {
  type BackupEntry,
  MANIFEST,
  MANIFEST_DIGEST,
  type Manifest,
  readManifest,
  sha256,
} from '../platform/backup/manifest.ts';
import { type RestoreOptions, restoreBackup } from '../platform/backup/restore-backup.ts';
import { packTar } from '../platform/backup/tar.ts';
import { openLog } from '../platform/open-log.ts';
import { type Config, readConfig } from '../program/config.ts';
import { createDatabase } from './database.ts';
import { makeFolder } from './folder.ts';

export const silentLog = openLog({ logLevel: 'silent', production: true });

/** A folder for the files of one test. */
export function makeBackupFolder() {
  const folder = makeFolder('backup');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of an installation in a folder of the test. */
export const settingsIn = (folder: string, environment: NodeJS.ProcessEnv = {}): Config =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment });

export async function backUp(connection: PoolConfig, environment: NodeJS.ProcessEnv = {}) {
  const folder = makeBackupFolder();
  const file = join(folder, 'mizan.backup');
  const config = settingsIn(folder, environment);
  const backup = await makeBackup({ config, connection, file });
  return { ...backup, file, folder, source: { file, passphrase: config.secrets.backupPassphrase } };
}

/** Restores into a new database, or the one given. */
export async function restore(source: RestoreOptions['source'], changes: Partial<RestoreOptions> = {}) {
  const connection = changes.connection ?? (await createDatabase({ holding: 'nothing' }));
  const config = settingsIn(makeBackupFolder());
  const manifest = await restoreBackup({ source, config, connection, log: silentLog, ...changes });
  return { connection, manifest };
}

/** Changes the manifest of a backup file, and corrects its digest. */
export async function rewriteManifest(file: string, change: (manifest: Manifest) => void) {
  const entries: BackupEntry[] = [];
  for await (const entry of entriesOf({ file })) entries.push(entry);
  const manifest = readManifest(entries.at(-2)?.content ?? Buffer.alloc(0));
  change(manifest);
  const content = Buffer.from(JSON.stringify(manifest));
  const ends = [
    { name: MANIFEST, content },
    { name: MANIFEST_DIGEST, content: Buffer.from(sha256(content)) },
  ];
  const packed = packTar(Readable.from([...entries.slice(0, -2), ...ends]));
  writeFileSync(file, await buffer(packed));
}

/** Runs one query on a connection of its own. */
export async function ask<Row extends object>(connection: PoolConfig, text: string, values: unknown[] = []) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A digest of each row of every table. */
export async function readRows(connection: PoolConfig) {
  const client = new Client(connection);
  await client.connect();
  const rows: Record<string, string[]> = {};
  for (const { name } of (await readTables(client)).filter((table) => table.name !== JOBS)) {
    const read = await client.query<{ row: string }>(`SELECT md5(t::text) AS row FROM ${name} AS t ORDER BY 1`);
    rows[name] = read.rows.map(({ row }) => row);
  }
  await client.end();
  return rows;
}

/** Everything that the migrations made: columns, constraints, indexes, triggers and functions. */
export const readSchema = (connection: PoolConfig) =>
  ask<{ what: string }>(
    connection,
    `SELECT concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, attstorage, attcompression, pg_get_expr(adbin, adrelid)) AS what
      FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') AND attnum > 0
    UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(pg_proc.oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ORDER BY 1`,
  );
