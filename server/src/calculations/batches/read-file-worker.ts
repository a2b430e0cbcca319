import type { FileToRead } from './read-file.ts';
import { readFile } from './read-file.ts';
import type { FileInWorker } from './read-file-in-worker.ts';

/** Runs in a worker thread. */
export function run(request: FileToRead): FileInWorker {
  const file = readFile(request);
  return { ...file, tableJson: JSON.stringify(file.table) };
}
