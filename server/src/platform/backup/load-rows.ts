import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { RestoredJob } from '../jobs/jobs.ts';
import { type BackupSource, entriesOf } from './backup-file.ts';
import { copyTarget, JOBS, quoted } from './catalog.ts';
import { BackupFault, type Manifest, type TableDigest, TOKEN_SECRET } from './manifest.ts';
import { altered, MAX_ENTRY } from './tar.ts';

const decompress = promisify(zstdDecompress);

/** Copies all rows into empty tables and sets the sequences. Returns the secret and the waiting jobs, which belong elsewhere. */
export async function loadRows(client: ClientBase, source: BackupSource, manifest: Manifest) {
  await client.query('CREATE TEMPORARY TABLE restored_job (job json) ON COMMIT DROP');
  const digests = new Map(Object.keys(manifest.tables).map((name) => [name, createHash('sha256')]));
  let secret: string | undefined;
  for await (const { name, content } of entriesOf(source)) {
    const [folder, table = ''] = name.split('/');
    if (name === TOKEN_SECRET) secret = content.toString('utf8');
    if (folder !== 'tables') continue;
    const part = await unpack(content, manifest.tables[table]);
    digests.get(table)?.update(part);
    await pipeline(Readable.from([part]), client.query(copyFrom(commandFor(table, manifest))));
  }
  for (const [name, { sha256 }] of Object.entries(manifest.tables)) {
    if (digests.get(name)?.digest('hex') !== sha256)
      throw new BackupFault(`The rows of ${name} are not those that the manifest names. Nothing was written.`);
  }
  for (const [name, { last, isCalled }] of Object.entries(manifest.sequences))
    await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, isCalled]);
  const { rows } = await client.query<{ job: RestoredJob }>('SELECT job FROM restored_job');
  return { secret, jobs: rows.map(({ job }) => job) };
}

/** Decompresses a part, up to the size that the manifest names: a malicious file could unpack to more than the memory. */
async function unpack(content: Buffer, table: TableDigest | undefined) {
  if (table === undefined) throw altered();
  try {
    return await decompress(content, { maxOutputLength: Math.min(table.bytes, MAX_ENTRY) });
  } catch (error) {
    throw new BackupFault('A part of the backup does not unpack to what the manifest names. Nothing was written.', {
      cause: error,
    });
  }
}

/** The COPY command for a table. FREEZE saves a later pass over its rows, and needs a table of the same transaction. */
function commandFor(name: string, { tables }: Manifest) {
  if (name === JOBS) return 'COPY restored_job FROM STDIN';
  const { columns } = tables[name] ?? { columns: [] };
  return `COPY ${copyTarget({ name, columns })} FROM STDIN (FREEZE)`;
}
