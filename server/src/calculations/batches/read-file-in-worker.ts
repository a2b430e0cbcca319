import { Problem } from '@mizan/api';
import pLimit from 'p-limit';
import { workers } from '../../platform/run-in-worker.ts';
import type { FileToRead, ReadFile } from './read-file.ts';

/** Many times what a file within the limit of the contract needs. */
const LIMITS = { memoryMb: 128, timeoutMs: 10_000 };

/** These limits hold for all members together: further files wait, and beyond the queue members are asked to come again. */
const MAX_READ_AT_ONCE = 2;
const MAX_WAITING = 20;
/** A file is read within this time, so a place in the queue is likely free again. */
const RETRY_SECONDS = 5;
const reading = pLimit(MAX_READ_AT_ONCE);

/** `tableJson` is the table as the answer holds it: to write it takes long. */
export type FileInWorker = ReadFile & { tableJson: string };

export function readFileInWorker(file: FileToRead): Promise<FileInWorker> {
  if (reading.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS });
  return reading(() => workers.run<FileInWorker>(new URL('./read-file-worker.ts', import.meta.url), file, LIMITS));
}
