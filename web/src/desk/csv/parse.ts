import type { Grid } from './grid';
import type { ServerRowProblem } from './row-problem';

/** A message of the worker that reads a file. */
export type ParseMessage =
  | { kind: 'columns'; columns: readonly string[]; rows: number }
  | { kind: 'rows'; rows: readonly (readonly string[])[] }
  | { kind: 'done' }
  | { kind: 'failed'; problem: ServerRowProblem | null };

/** Thrown if a file cannot be opened, or with a problem if it is not CSV. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
  readonly problem: ServerRowProblem | null;
  constructor(problem: ServerRowProblem | null) {
    super(problem?.code);
    this.problem = problem;
  }
}

/** Reads a file in a worker thread and reports the share of its rows that arrived. */
export function parseFile(file: File, onProgress: (percent: number) => void): Promise<Grid> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  let columns: readonly string[] = [];
  let count = 0;
  const rows: (readonly string[])[] = [];
  return new Promise<Grid>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new FileUnreadable(null)));
    worker.addEventListener('message', ({ data }: MessageEvent<ParseMessage>) => {
      if (data.kind === 'columns') {
        ({ columns, rows: count } = data);
      } else if (data.kind === 'rows') {
        for (const row of data.rows) rows.push(row);
        onProgress(Math.round((100 * rows.length) / count));
      } else if (data.kind === 'done') {
        resolve({ columns, rows });
      } else {
        reject(new FileUnreadable(data.problem));
      }
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
