import { Worker } from 'node:worker_threads';
import type { ImportReport, ProblemBody } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { PoolConfig } from 'pg';
import type { Plan } from '../approval/plan.ts';
import { Proposed } from '../approval/plan.ts';
import type { Import } from './import-rows.ts';

export type ImportOrder = Omit<Import, 'body'> & { plan: Plan | undefined };
export type ImportOutcome =
  | { report: ImportReport }
  | { problem: ProblemBody }
  | { proposed: Pick<Proposed, 'digest' | 'effects'> };

/** More than any file within the limit of the contract needs. Beyond it the worker ends, not the server. */
const MAX_MEMORY_MB = 512;

/** Imports in a worker thread, whose memory is freed with it. It reads the body while that arrives. */
export async function importInWorker(
  connection: PoolConfig,
  { body, ...order }: ImportOrder & Pick<Import, 'body'>,
): Promise<ImportReport> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { ...order, connection },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const chunks = body[Symbol.asyncIterator]();
  try {
    const outcome = await outcomeOf(worker, chunks);
    if ('problem' in outcome) throw Problem.fromBody(outcome.problem);
    if ('proposed' in outcome) throw new Proposed(outcome.proposed);
    return outcome.report;
  } finally {
    await worker.terminate();
    // A sender reads the answer only once all is sent.
    while ((await chunks.next()).done !== true);
  }
}

const outcomeOf = (worker: Worker, chunks: AsyncIterator<Uint8Array>) =>
  new Promise<ImportOutcome>((resolve, reject) => {
    let sending = Promise.resolve();
    const sendNext = async () => {
      const next = await readSome(chunks);
      worker.postMessage(next, next.flatMap(transferable));
    };
    worker.on('message', (message: ImportOutcome | null) => {
      // Null from the worker asks for more of the body; an empty list to the worker says that there is none.
      if (message === null) sending = sending.then(sendNext).catch(reject);
      else resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The import ended without an outcome')));
  });

/** A body arrives in pieces of at most 64 KB, and a message for each would wake the other thread too often. */
const BYTES_AT_ONCE = 256 * 1024;

async function readSome(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array[]> {
  const read: Uint8Array[] = [];
  for (let size = 0; size < BYTES_AT_ONCE; size += read.at(-1)?.length ?? 0) {
    const { done, value } = await chunks.next();
    if (done) break;
    read.push(value);
  }
  return read;
}

/** The bytes are moved, so that this thread keeps nothing. A slice of Node's shared pool must stay, and is copied. */
const transferable = ({ buffer, byteLength }: Uint8Array) =>
  buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];
