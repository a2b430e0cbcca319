import { Worker } from 'node:worker_threads';
import type { ImportReport, ProblemBody } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { PoolConfig } from 'pg';
import type { Import } from './import-rows.ts';

export type ImportOrder = Omit<Import, 'body'> & { body: Uint8Array };
export type ImportOutcome = { report: ImportReport } | { problem: ProblemBody };

/** More than any file within the limit of the contract needs; what needs more ends alone, not the server with it. */
const MOST_MEMORY_MB = 512;
/** Room for new objects: more of it would be faster by little and larger by much. */
const NEW_MEMORY_MB = 24;

/** Imports in a thread of its own, whose memory goes with it. The bytes are handed over, not copied. */
export async function importApart(connection: PoolConfig, order: ImportOrder): Promise<ImportReport> {
  const { buffer, byteLength } = order.body;
  // A small body stands in memory that Node shares out to many: that must not be given away.
  const body = byteLength === buffer.byteLength ? order.body : Uint8Array.from(order.body);
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { ...order, body, connection },
    transferList: [body.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: NEW_MEMORY_MB },
  });
  const outcome = await new Promise<ImportOutcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The import ended without an outcome')));
  });
  if ('problem' in outcome) throw Problem.fromBody(outcome.problem);
  return outcome.report;
}
