import type { ImportReport, ProblemBody } from '@mizan/api';
import { Problem } from '@mizan/api';
import pLimit from 'p-limit';
import type { PoolConfig } from 'pg';
import { workers } from '../../platform/run-in-worker.ts';
import type { Import } from './import-rows.ts';

export type ImportOrder = Import & { connection: PoolConfig };
export type ImportOutcome = { report: ImportReport } | { problem: ProblemBody };

/** Several times as much as a hundred thousand rows need. */
const LIMITS = { memoryMb: 768, timeoutMs: 300_000 };

/** The most imports that wait. They run one after the other, so that the memory is enough for each. */
const MAX_WAITING = 5;
/** An import takes some seconds, so a place in the queue is likely free again after this time. */
const RETRY_SECONDS = 20;
const oneByOne = pLimit(1);

/** Imports a file in a worker thread, whose memory is freed with it. Throws OVERLOADED if too many imports wait. */
export async function importInWorker(order: ImportOrder): Promise<ImportReport> {
  if (oneByOne.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS });
  const module = new URL('./import-worker.ts', import.meta.url);
  const outcome = await oneByOne(() => workers.run<ImportOutcome>(module, order, LIMITS));
  if ('problem' in outcome) throw Problem.fromBody(outcome.problem);
  return outcome.report;
}
