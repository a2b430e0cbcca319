import type { Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { type BackupEntry, BackupFault } from './manifest.ts';

/** The largest entry. A part of a table is a few megabytes, or a single larger row, which Postgres limits to a gigabyte. */
export const MAX_ENTRY = 2 ** 30;

/** Packs entries into a tar file, which `tar` and `zstd` can open without Mizan. The same entries give the same bytes. */
export function packTar(entries: AsyncIterable<BackupEntry>): AsyncIterable<Buffer> {
  const tar = pack();
  const write = ({ name, content }: BackupEntry) =>
    new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime: new Date(0) };
      tar.entry(header, content, (error) => (error ? reject(error) : resolve()));
    });
  const writeAll = async () => {
    for await (const entry of entries) await write(entry);
    tar.finalize();
  };
  writeAll().catch((error: Error) => tar.destroy(error));
  return tar as AsyncIterable<Buffer>;
}

/** Reads the entries of a tar file; its bytes are added to the digest. Throws `BackupFault` if it is damaged. */
export async function* readTar(bytes: AsyncIterable<Buffer>, digest?: Hash): AsyncGenerator<BackupEntry> {
  const tar = extract();
  const reading = pipeline(withDigest(bytes, digest), tar);
  // Ignored here, because the loop below fails with the same error.
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      // Also refuses a size that is no number.
      if (!(size <= MAX_ENTRY)) throw altered();
      yield { name, content: await buffer(entry) };
    }
    await reading;
  } catch (error) {
    // An error with a code comes from the system, such as a disk that cannot be read.
    const isOfTar = error instanceof Error && !(error instanceof BackupFault) && !('code' in error);
    throw isOfTar ? altered(error) : error;
  }
}

async function* withDigest(bytes: AsyncIterable<Buffer>, digest: Hash | undefined) {
  for await (const chunk of bytes) {
    digest?.update(chunk);
    yield chunk;
  }
}

export const altered = (cause?: unknown) =>
  new BackupFault('The backup was altered after it was made, or is cut. Nothing was written.', { cause });
