import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, type WorkerModule } from './run-in-worker.ts';

// The entry of a worker thread that `run-in-worker.ts` starts.
lowerThreadPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { module, data } = workerData as { module: string; data: never };
const { run } = (await import(module)) as WorkerModule;
parentPort?.postMessage(await run(data));
