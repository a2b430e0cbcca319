import type { Grid } from './grid';

/** What the worker tells while it reads a file. */
export type Parsed =
  | { kind: 'columns'; columns: readonly string[]; rows: number }
  | { kind: 'rows'; rows: readonly (readonly string[])[] }
  | { kind: 'done' }
  | { kind: 'tooWide' }
  | { kind: 'failed'; message: string };

export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/** Reads a file in a thread of its own; what has arrived is told as a share of the whole. */
export function parseFile(file: File, onProgress: (percent: number) => void): Promise<Grid> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  let columns: readonly string[] = [];
  let count = 0;
  const rows: (readonly string[])[] = [];
  return new Promise<Grid>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new FileUnreadable()));
    worker.addEventListener('message', ({ data }: MessageEvent<Parsed>) => {
      if (data.kind === 'columns') {
        ({ columns, rows: count } = data);
      } else if (data.kind === 'rows') {
        for (const row of data.rows) rows.push(row);
        onProgress(Math.round((100 * rows.length) / count));
      } else if (data.kind === 'done') {
        resolve({ columns, rows });
      } else {
        reject(new FileUnreadable(data.kind === 'failed' ? data.message : undefined));
      }
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
