import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Problem } from '@mizan/api/problem';

export type WorkerLimits = {
  /** The largest heap of the thread; buffers outside the heap are as large as the data that is passed. */
  memoryMb: number;
  timeoutMs: number;
};

/** The exports of a module that `runInWorker` can run. */
export type WorkerModule = { run: (data: never) => unknown };

/**
 * Calls `run` of a module in a worker thread, and resolves with what it returns. Data from outside is read there, because at
 * worst it ends the thread and not the server; then this throws FILE_TOO_COSTLY.
 */
export async function runInWorker<Outcome>(module: URL, data: object, limits: WorkerLimits): Promise<Outcome> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { module: module.href, data },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      worker.on('message', (message: Outcome & object) => isWatchReport(message) || resolve(message));
      worker.once('error', (error) => reject(isOutOfMemory(error) ? new Problem('FILE_TOO_COSTLY') : error));
      worker.once('exit', () => reject(new Error('A worker thread ended without an outcome')));
      timer = setTimeout(() => reject(new Problem('FILE_TOO_COSTLY')), limits.timeoutMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Tests replace `run` to stay in their own thread, because each new thread first loads all modules. */
export const workers = { run: runInWorker };

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Node with `--watch` sends messages of its own about the modules that the thread loads. */
const isWatchReport = (message: object) => Object.keys(message).some((name) => name.startsWith('watch:'));

/** Lets threads that answer requests go first, on Linux only: elsewhere the priority would be that of the whole server. */
export function lowerThreadPriority(priority: number) {
  if (process.platform === 'linux') setPriority(0, priority);
}
