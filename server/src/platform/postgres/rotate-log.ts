import { createReadStream, createWriteStream } from 'node:fs';
import { rename, stat, truncate } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setInterval } from 'node:timers/promises';
import type { Log } from '../log.ts';

const MAX_BYTES = 10 * 1024 * 1024;
/** The number of old log files beside the present one. */
const OLD_FILES = 4;
const CHECK_MS = 2000;

/** Rotates the log of Postgres whenever it is full, until the signal. */
export async function rotateUntil(file: string, log: Log, signal: AbortSignal) {
  try {
    for await (const _ of setInterval(CHECK_MS, undefined, { ref: false, signal })) await rotateOrWarn(file, log);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Rotates the log; a failure is only logged, because the database can run on. */
export const rotateOrWarn = (file: string, log: Log) =>
  rotateLog(file).catch((error: unknown) => log.warn({ err: error }, 'The log of the database is not rotated'));

/**
 * Moves the content of a full log into `.1`, that of `.1` into `.2` and so on. The file itself stays, because Postgres
 * appends to it as long as it runs. Lines written between the copy and the truncation are lost.
 */
export async function rotateLog(file: string, maxBytes = MAX_BYTES) {
  const size = await sizeOf(file);
  if (size < maxBytes) return;
  const temporary = `${file}.new`;
  // Only the end is kept of a log that grew beyond the limit between two checks.
  const content = createReadStream(file, { start: Math.max(0, size - maxBytes), end: size - 1 });
  await pipeline(content, createWriteStream(temporary, { mode: 0o600 }));
  // The old files move only after the copy, which fails on a full disk: otherwise each attempt would delete one of them.
  for (let age = OLD_FILES - 1; age > 0; age -= 1) {
    if ((await sizeOf(`${file}.${age}`)) > 0) await rename(`${file}.${age}`, `${file}.${age + 1}`);
  }
  await rename(temporary, `${file}.1`);
  await truncate(file);
}

/** Zero for a file that does not exist. */
async function sizeOf(file: string) {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
