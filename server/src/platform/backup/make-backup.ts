import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { Connection } from '../db/database-url.ts';
import { readApplied, readMigrations, refuseUnknown } from '../db/migrate.ts';
import { clientOf } from '../db/primary.ts';
import { VERSION } from '../product.ts';
import { markOfSecret, readSecret } from '../secrets.ts';
import type { PlatformSettings } from '../settings.ts';
import { syncFolder } from '../sync-folder.ts';
import { EXACT_SETTINGS, quoted, readSequences, readTables } from './catalog.ts';
import { copyRows } from './copy-rows.ts';
import { encrypt } from './encryption.ts';
import type { BackupEntry, Manifest } from './manifest.ts';
import { BackupFault, FORMAT, MANIFEST, MANIFEST_DIGEST, sha256, TOKEN_SECRET } from './manifest.ts';
import { packTar } from './tar.ts';

type Options = { config: Pick<PlatformSettings, 'dataDir' | 'secrets'>; connection: Connection; file: string };

/** Writes one consistent snapshot of the database into a new file, while the server runs. */
export async function makeBackup({ config, connection, file }: Options) {
  if (existsSync(file)) throw new BackupFault(`There is already a file ${file}: name another one.`);
  const client = new (clientOf(connection))({ ...connection, application_name: 'mizan backup' });
  // Ignored, because the running query fails with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    return await writeSnapshot(client, { config, file });
  } finally {
    await client.end();
  }
}

async function writeSnapshot(client: Client, { config, file }: Omit<Options, 'connection'>) {
  const partFile = `${file}.part`;
  const output = await openNew(partFile);
  const contents = { tables: {} as Manifest['tables'], sequences: {} as Manifest['sequences'] };
  try {
    const details = await beginSnapshot(client, config);
    const bytes = packTar(withManifest(dump(client, { config, contents }), { details, contents }));
    const { backupPassphrase } = config.secrets;
    const content = backupPassphrase === undefined ? bytes : encrypt(bytes, backupPassphrase);
    await pipeline(content, output.createWriteStream());
    const { size } = await syncAndRename(partFile, file);
    return { size, madeAt: new Date(details.madeAt), tables: Object.values(contents.tables) };
  } finally {
    await output.close();
    await rm(partFile, { force: true });
  }
}

/** Opens a new file that only its owner can read. An existing file is refused, because another user may own it. */
async function openNew(partFile: string) {
  try {
    return await open(partFile, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupFault(
      `There is already a file ${partFile}: another backup is being written, or one was interrupted. Delete it, or name another file.`,
    );
  }
}

type SnapshotDetails = Pick<Manifest, 'format' | 'product' | 'madeAt' | 'postgres' | 'migrations' | 'secretMark'>;

/** Begins the snapshot and locks out migrations, because a table that is rewritten meanwhile would look empty in it. */
async function beginSnapshot(client: Client, config: Options['config']): Promise<SnapshotDetails> {
  const migration = await client.query(`SELECT to_regclass('public.migration') AS oid`);
  if (migration.rows[0].oid === null) throw new BackupFault('This database holds nothing of Mizan yet.');
  const names = (await readTables(client)).map(({ name }) => name.split('.').map(quoted).join('.'));
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(EXACT_SETTINGS);
  await client.query(`LOCK TABLE ${['migration', ...names].join(', ')} IN ACCESS SHARE MODE`);
  const applied = await readApplied(client);
  refuseUnknown(applied, readMigrations());
  const { rows } = await client.query(`SELECT now() AS at, current_setting('server_version') AS version`);
  const secret = readSecret(config);
  return {
    format: FORMAT,
    product: VERSION,
    madeAt: rows[0].at.toISOString(),
    postgres: rows[0].version,
    migrations: [...applied].map(([name, { digest }]) => ({ name, digest })),
    ...(secret !== undefined && { secretMark: markOfSecret(secret) }),
  };
}

type Contents = Pick<Manifest, 'tables' | 'sequences'>;

/** Yields the rows of all tables, and the secret if it is in a file. Fills in `contents` for the manifest. */
async function* dump(client: Client, { config, contents }: { config: Options['config']; contents: Contents }) {
  for (const table of await readTables(client)) contents.tables[table.name] = yield* copyRows(client, table);
  contents.sequences = await readSequences(client);
  const stored = config.secrets.tokenSecret === undefined ? readSecret(config) : undefined;
  if (stored !== undefined) yield { name: TOKEN_SECRET, content: Buffer.from(stored) };
}

/** Adds the manifest and its digest at the end, so that a file that was cut is recognised. */
async function* withManifest(
  entries: AsyncIterable<BackupEntry>,
  { details, contents }: { details: SnapshotDetails; contents: Contents },
): AsyncGenerator<BackupEntry> {
  const list: Manifest['entries'] = [];
  for await (const entry of entries) {
    list.push({ name: entry.name, size: entry.content.length, sha256: sha256(entry.content) });
    yield entry;
  }
  const manifest: Manifest = { ...details, ...contents, entries: list };
  const content = Buffer.from(JSON.stringify(manifest, undefined, 1));
  yield { name: MANIFEST, content };
  yield { name: MANIFEST_DIGEST, content: Buffer.from(sha256(content)) };
}

/** Writes the file to the disk before it gets its name, so that a power cut leaves a whole backup or none. */
async function syncAndRename(partFile: string, file: string) {
  const written = await open(partFile, 'r+');
  const { size } = await written.stat();
  await written.sync();
  await written.close();
  await rename(partFile, file);
  syncFolder(dirname(file));
  return { size };
}
