import { expect, test } from 'vitest';
import { runInWorker } from './run-in-worker.ts';

const module = (run: string) => new URL(`data:text/javascript,${encodeURIComponent(`export const run = ${run};`)}`);
const LIMITS = { memoryMb: 64, timeoutMs: 20_000 };
const costly = { code: 'FILE_TOO_COSTLY', status: 422 };

test('resolves with what the thread returns', async () => {
  const answering = module('({ figure }) => ({ twice: figure * 2 })');
  expect(await runInWorker(answering, { figure: 21 }, LIMITS)).toEqual({ twice: 42 });
});

test('ends a thread that takes too long, without blocking its own thread', async () => {
  const endless = runInWorker(
    module('(data) => { for (;;) data.figure += 1; }'),
    { figure: 0 },
    { ...LIMITS, timeoutMs: 300 },
  );
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 10);
  await expect(endless).rejects.toMatchObject(costly);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});

test('ends a thread that takes too much memory', async () => {
  // The work would end after 200 MB.
  const greedy = module(
    '() => Array.from({ length: 2_500 }, () => Array.from({ length: 10_000 }, Math.random)).length',
  );
  await expect(runInWorker(greedy, {}, LIMITS)).rejects.toMatchObject(costly);
});

test('throws the error of a thread, and reports a thread that ends without a result', async () => {
  await expect(runInWorker(module('() => { throw new Error("broken"); }'), {}, LIMITS)).rejects.toThrow('broken');
  await expect(runInWorker(module('() => process.exit()'), {}, LIMITS)).rejects.toThrow('ended without an outcome');
});
