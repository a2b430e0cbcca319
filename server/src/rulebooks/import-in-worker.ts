import { Worker } from 'node:worker_threads';
import type { ImportReport, ProblemBody } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { PoolConfig } from 'pg';
import type { Plan } from '../approval/plan.ts';
import { Proposed } from '../approval/plan.ts';
import type { Import } from './import-rows.ts';

export type ImportOrder = Omit<Import, 'body'> & { body: Uint8Array; plan: Plan | undefined };
export type ImportOutcome =
  | { report: ImportReport }
  | { problem: ProblemBody }
  | { proposed: Pick<Proposed, 'digest' | 'effects'> };

/** More than any file within the limit of the contract needs. Beyond it the worker ends, not the server. */
const MAX_MEMORY_MB = 512;
/** For new objects: more would make an import a little faster and its memory much larger. */
const NEW_MEMORY_MB = 12;

/** Imports in a worker thread, whose memory is freed with it. The bytes are transferred, not copied. */
export async function importInWorker(connection: PoolConfig, order: ImportOrder): Promise<ImportReport> {
  const { buffer, byteLength } = order.body;
  // A small buffer is a slice of Node's shared pool, which must not be transferred.
  const body = byteLength === buffer.byteLength ? order.body : Uint8Array.from(order.body);
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { ...order, body, connection },
    transferList: [body.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: NEW_MEMORY_MB },
  });
  const outcome = await new Promise<ImportOutcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The import ended without an outcome')));
  });
  if ('problem' in outcome) throw Problem.fromBody(outcome.problem);
  if ('proposed' in outcome) throw new Proposed(outcome.proposed);
  return outcome.report;
}
