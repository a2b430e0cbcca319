import { Problem } from '@mizan/api';
import pLimit from 'p-limit';
import { workers } from '../../platform/run-in-worker.ts';
import type { FileInWorker, FileToRead } from './read-file.ts';

/** Far more than the largest allowed file needs. */
const LIMITS = { memoryMb: 128, timeoutMs: 10_000 };

/** Limits for all members together: further files wait, and beyond the queue the request is to be retried later. */
const MAX_READ_AT_ONCE = 2;
const MAX_WAITING = 20;
/** Reading a file takes less than this, so the queue is then likely shorter. */
const RETRY_SECONDS = 5;
const reading = pLimit(MAX_READ_AT_ONCE);

export function readFileInWorker(file: FileToRead): Promise<FileInWorker> {
  if (reading.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS });
  return reading(() => workers.run<FileInWorker>(new URL('./read-file.ts', import.meta.url), file, LIMITS));
}
