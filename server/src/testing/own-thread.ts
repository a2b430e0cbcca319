import { onTestFinished } from 'vitest';
import { runInWorker, type WorkerModule, workers } from '../platform/run-in-worker.ts';

/** Replaces worker threads in every server test, because each of them would compile all modules again. */
const runInOwnThread: typeof runInWorker = async (module, data) => {
  const { run } = (await import(module.href)) as WorkerModule;
  return structuredClone(await run(structuredClone(data) as never)) as never;
};
workers.run = runInOwnThread;

/** Uses real worker threads until the test ends. */
export function runInWorkers() {
  workers.run = runInWorker;
  onTestFinished(() => {
    workers.run = runInOwnThread;
  });
}
