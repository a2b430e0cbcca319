import type { ImportReport, ProblemBody } from '@mizan/api';
import { Problem } from '@mizan/api';
import pLimit from 'p-limit';
import type { PoolConfig } from 'pg';
import { runInWorker } from '../../platform/run-in-worker.ts';
import type { Draft, Plan } from '../approval/plan.ts';
import { Proposed } from '../approval/plan.ts';
import type { Import } from './import-rows.ts';

export type ImportOrder = Import & { plan: Plan | undefined; connection: PoolConfig };
export type ImportOutcome = { report: ImportReport } | { problem: ProblemBody } | { proposed: Draft };

/** Several times what a hundred thousand rows need. */
const LIMITS = { memoryMb: 768, timeoutMs: 300_000 };

/** One file after the other, so that memory is enough for each. */
const MAX_WAITING = 5;
const RETRY_SECONDS = 20;
const oneByOne = pLimit(1);

/** Imports in a worker thread, whose memory is freed with it. */
export async function importInWorker(order: ImportOrder): Promise<ImportReport> {
  if (oneByOne.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS });
  const module = new URL('./import-worker.ts', import.meta.url);
  const outcome = await oneByOne(() => runInWorker<ImportOutcome>(module, order, LIMITS));
  if ('problem' in outcome) throw Problem.fromBody(outcome.problem);
  if ('proposed' in outcome) throw new Proposed(outcome.proposed);
  return outcome.report;
}
