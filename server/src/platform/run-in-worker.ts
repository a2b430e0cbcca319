import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Problem } from '@mizan/api/problem';

export type WorkerLimits = {
  /** The largest heap of the thread; bytes outside of it are limited by what is sent. */
  memoryMb: number;
  timeoutMs: number;
};

/** What a module exports that runs in a worker thread. */
export type Work = { run: (data: never) => unknown };

/**
 * Calls `run` of a module in a worker thread with this data, and resolves with what it returns. What others sent is read
 * there: at its worst it ends the thread, not the server.
 */
export async function runInWorker<Outcome>(module: URL, data: object, limits: WorkerLimits): Promise<Outcome> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { module: module.href, data },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      worker.on('message', (message: Outcome & object) => isOfWatch(message) || resolve(message));
      worker.once('error', (error) => reject(isOutOfMemory(error) ? new Problem('FILE_TOO_COSTLY') : error));
      worker.once('exit', () => reject(new Error('A worker thread ended without an outcome')));
      timer = setTimeout(() => reject(new Problem('FILE_TOO_COSTLY')), limits.timeoutMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Most tests run the work in their own thread instead: a new one first loads all modules. */
export const workers = { run: runInWorker };

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Node with `--watch` also reports here which modules the thread loads. */
const isOfWatch = (message: object) => Object.keys(message).some((name) => name.startsWith('watch:'));

/** Lets the threads that answer requests go first. Only on Linux is the priority that of the calling thread: elsewhere it would
    slow down the whole server. */
export function lowerThreadPriority(priority: number) {
  if (process.platform === 'linux') setPriority(0, priority);
}
