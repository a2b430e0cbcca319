import { onTestFinished } from 'vitest';
import { runInWorker, type Work, workers } from '../platform/run-in-worker.ts';

/** A worker thread loads and compiles all modules again, and few tests are about it. Set for every file of server tests. */
const inOwnThread: typeof runInWorker = async (module, data) => {
  const { run } = (await import(module.href)) as Work;
  return structuredClone(await run(structuredClone(data) as never)) as never;
};
workers.run = inOwnThread;

/** Serves a test of what would harm the server in its own thread. */
export function runInWorkers() {
  workers.run = runInWorker;
  onTestFinished(() => {
    workers.run = inOwnThread;
  });
}
