import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable } from './catalog.ts';
import type { BackupEntry, TableDigest } from './manifest.ts';

const compress = promisify(zstdCompress);
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const PART_BYTES = 4 * 2 ** 20;
/** The most parts that are compressed at once; this and the size of a part limit the memory. */
const MAX_RUNNING = 3;
const LINE_END = 10;

/** Yields the rows of a table in the text format of COPY, in compressed parts of whole rows; returns their digest and size. */
export async function* copyRows(client: ClientBase, table: BackupTable): AsyncGenerator<BackupEntry, TableDigest> {
  const digest = createHash('sha256');
  const rows = client.query(copyTo(table.copyOut, { highWaterMark: 2 ** 20 }));
  const running: Promise<Buffer>[] = [];
  let [bytes, number] = [0, 0];
  const nextEntry = async () => {
    number += 1;
    const content = (await running.shift()) ?? Buffer.alloc(0);
    return { name: `tables/${table.name}/${String(number).padStart(6, '0')}.zst`, content };
  };
  for await (const part of partsOf(rows)) {
    digest.update(part);
    bytes += part.length;
    running.push(compress(part, COMPRESSION));
    if (running.length === MAX_RUNNING) yield await nextEntry();
  }
  while (running.length > 0) yield await nextEntry();
  return { columns: table.columns, rows: rows.rowCount, bytes, sha256: digest.digest('hex') };
}

/** Cuts at ends of rows: in the text of COPY a line end ends a row, and one inside a value is written as `\n`. */
async function* partsOf(rows: AsyncIterable<Buffer>) {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    chunks.push(chunk);
    size += chunk.length;
    const end = size < PART_BYTES ? 0 : chunk.lastIndexOf(LINE_END) + 1;
    if (end === 0) continue;
    const rest = chunk.subarray(end);
    yield Buffer.concat(chunks, size - rest.length);
    chunks = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(chunks, size);
}
