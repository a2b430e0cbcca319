import type { BackupEntry } from './manifest.ts';
import { BackupFault } from './manifest.ts';

/** A backup is a tar file, so that it can be opened without Mizan, by `tar` and `zstd`. */
const BLOCK = 512;
/** A part is cut after some megabytes, or after one row, which Postgres limits to a gigabyte. */
export const MAX_ENTRY = 2 ** 30;
const END = Buffer.alloc(2 * BLOCK);

export async function* packTar(entries: AsyncIterable<BackupEntry>) {
  for await (const { name, content } of entries) {
    yield headerOf(name, content.length);
    yield content;
    yield paddingOf(content.length);
  }
  yield END;
}

const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Depends only on the name and the size, so that reading can compare every byte. */
function headerOf(name: string, size: number) {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'latin1');
  header.write('0000600\0' + '0000000\0'.repeat(2), 100, 'latin1');
  header.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124, 'latin1');
  // The checksum counts itself as spaces.
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Yields the entries of a file that `packTar` wrote, and refuses one of which a byte outside of the contents differs. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupEntry> {
  const input = openInput(bytes);
  for (;;) {
    const header = await input.take(BLOCK);
    if (header.equals(END.subarray(0, BLOCK))) break;
    const name = header.toString('latin1', 0, header.indexOf(0));
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (!(size <= MAX_ENTRY) || !header.equals(headerOf(name, size))) throw altered();
    const content = await input.take(size);
    const padding = paddingOf(size);
    if (!padding.equals(await input.take(padding.length))) throw altered();
    yield { name, content };
  }
  if (!(await input.take(BLOCK)).equals(END.subarray(BLOCK)) || !(await input.isEmpty())) throw altered();
}

export const altered = () => new BackupFault('The backup was altered after it was made. Nothing was written.');

function openInput(bytes: AsyncIterable<Buffer>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  async function fill() {
    const { done, value } = await chunks.next();
    if (done) return false;
    held.push(value);
    size += value.length;
    return true;
  }
  return {
    async take(length: number) {
      while (size < length) {
        if (!(await fill())) throw new BackupFault('The backup is cut: its end is missing. Nothing was written.');
      }
      const all = Buffer.concat(held, size);
      held = [all.subarray(length)];
      size -= length;
      return all.subarray(0, length);
    },
    isEmpty: async () => size === 0 && !(await fill()),
  };
}
