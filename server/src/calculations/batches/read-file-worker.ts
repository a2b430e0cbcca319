import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../platform/run-in-worker.ts';
import type { FileToRead } from './read-file.ts';
import { readFile } from './read-file.ts';
import type { FileInWorker } from './read-file-in-worker.ts';

lowerThreadPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const file = readFile(workerData as FileToRead);
parentPort?.postMessage({ ...file, tableJson: JSON.stringify(file.table) } satisfies FileInWorker);
