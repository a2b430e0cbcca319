import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { decrypt, isEncrypted } from './encryption.ts';
import type { BackupEntry, Manifest } from './manifest.ts';
import { BackupFault, MANIFEST, MANIFEST_DIGEST, readManifest, sha256 } from './manifest.ts';
import { altered, packTar, readTar } from './tar.ts';

export type BackupSource = { file: string; passphrase?: string | undefined };

/** Reads a backup to its end and throws `BackupFault` if any byte differs from its digests. Returns the manifest. */
export async function checkBackup(source: BackupSource): Promise<Manifest> {
  const seen: Manifest['entries'] = [];
  let manifest: BackupEntry | undefined;
  let lastEntry: string | undefined;
  /** Records the entries while they pass through: those of the data, then the manifest, then its digest, and nothing after it. */
  async function* recorded(entries: AsyncIterable<BackupEntry>) {
    for await (const entry of entries) {
      if (lastEntry !== undefined) throw altered();
      if (manifest !== undefined) lastEntry = `${entry.name} ${entry.content.toString('latin1')}`;
      else if (entry.name === MANIFEST) manifest = entry;
      else seen.push({ name: entry.name, size: entry.content.length, sha256: sha256(entry.content) });
      yield entry;
    }
  }
  const [digestRead, digestPacked] = [createHash('sha256'), createHash('sha256')];
  // Packing the entries again must give the same bytes, so a changed byte between two entries is found, too.
  for await (const bytes of packTar(recorded(entriesOf(source, digestRead)))) digestPacked.update(bytes);
  if (digestRead.digest('hex') !== digestPacked.digest('hex')) throw altered();
  if (manifest === undefined || lastEntry !== `${MANIFEST_DIGEST} ${sha256(manifest.content)}`) throw altered();
  const parsed = readManifest(manifest.content);
  if (JSON.stringify(parsed.entries) !== JSON.stringify(seen)) throw altered();
  return parsed;
}

/** Reads the entries of a backup one by one, decrypted. `digest` receives the bytes of the tar file. */
export async function* entriesOf({ file, passphrase }: BackupSource, digest?: Hash): AsyncGenerator<BackupEntry> {
  const needsPassphrase = await startsEncrypted(file);
  if (needsPassphrase && passphrase === undefined)
    throw new BackupFault('The backup is encrypted: set BACKUP_PASSPHRASE to the one that it was made with.');
  if (!needsPassphrase && passphrase !== undefined)
    throw new BackupFault(
      'BACKUP_PASSPHRASE is set, and the backup is not encrypted: anybody could have made it. To read one of your own from before, unset it. Nothing was written.',
    );
  const bytes: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: 2 ** 20 });
  yield* readTar(needsPassphrase ? decrypt(bytes, passphrase ?? '') : bytes, digest);
}

async function startsEncrypted(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupFault(`There is no file ${file}.`);
    throw error;
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    if (bytesRead === 0) throw new BackupFault(`The file ${file} is empty.`);
    return isEncrypted(buffer);
  } finally {
    await handle.close();
  }
}
