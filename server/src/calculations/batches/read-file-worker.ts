import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../platform/run-in-worker.ts';
import type { FileToRead } from './read-file.ts';
import { readFile } from './read-file.ts';

lowerThreadPriority(constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.postMessage(readFile(workerData as FileToRead));
