import { expect, test } from 'vitest';
import { runInWorker } from './run-in-worker.ts';

const module = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${code}`)}`,
  );
const LIMITS = { memoryMb: 64, timeoutMs: 20_000 };
const costly = { code: 'FILE_TOO_COSTLY', status: 422 };

test('resolves with the first message of the thread', async () => {
  const answering = module('parentPort.postMessage({ twice: workerData.figure * 2 });');
  expect(await runInWorker(answering, { figure: 21 }, LIMITS)).toEqual({ twice: 42 });
});

test('ends a thread that takes too long, and leaves its own thread free meanwhile', async () => {
  const endless = runInWorker(module('for (;;) workerData.figure += 1;'), { figure: 0 }, { ...LIMITS, timeoutMs: 300 });
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 10);
  await expect(endless).rejects.toMatchObject(costly);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});

test('ends a thread that takes too much memory', async () => {
  // 200 MB, and then it would be done.
  const greedy = module(
    'const kept = Array.from({ length: 2_500 }, () => Array.from({ length: 10_000 }, Math.random)); parentPort.postMessage({ done: kept.length });',
  );
  await expect(runInWorker(greedy, {}, LIMITS)).rejects.toMatchObject(costly);
});

test('passes on what a thread throws, and says when one ends without an outcome', async () => {
  await expect(runInWorker(module('throw new Error("broken");'), {}, LIMITS)).rejects.toThrow('broken');
  await expect(runInWorker(module(''), {}, LIMITS)).rejects.toThrow('ended without an outcome');
});
