import { type Endpoints, type ImportReport, type Parsed, Problem, type ProblemBody } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import pLimit from 'p-limit';
import type { PoolConfig } from 'pg';
import type { Identity } from '../../http/context.ts';
import { workers } from '../../platform/run-in-worker.ts';
import type { LawContext } from '../context.ts';
import { createIntent } from './create-intent.ts';
import type { Import } from './import-rows.ts';

type ImportRequest = Parsed<Endpoints['addCourtFeeCsvData']> & { identity: Identity };

/** Imports a file of rules for one type of calculation; both import endpoints share it. */
export async function importOfType(
  { type, action }: { type: CalculationType; action: string },
  { body, query, identity }: ImportRequest,
  context: LawContext,
): Promise<{ data: ImportReport }> {
  const intent = createIntent(action, query, { identity, ...context });
  const { dryRun, replace, confirmUnread, baseVersion } = query;
  const request = { type, file: body, dryRun, replace, confirmUnread, baseVersion, intent };
  const data = await importInWorker({ ...request, connection: context.connection });
  await context.law.refresh();
  return { data };
}

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
async function importInWorker(order: ImportOrder): Promise<ImportReport> {
  if (oneByOne.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS });
  const module = new URL('./import-worker.ts', import.meta.url);
  const outcome = await oneByOne(() => workers.run<ImportOutcome>(module, order, LIMITS));
  if ('problem' in outcome) throw Problem.fromBody(outcome.problem);
  return outcome.report;
}
