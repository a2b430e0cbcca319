import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of its own: sending the file would delay what is timed here. It asks for categories up to a hundred times a
// second. Told to stop, it answers with the longest wait in milliseconds.
const origin = workerData as string;
const state = { on: true, slowest: 0 };
parentPort?.once('message', () => (state.on = false));
while (state.on) {
  const started = performance.now();
  await (await fetch(`${origin}/v1/category/pakistan/punjab/courtFee`)).text();
  state.slowest = Math.max(state.slowest, performance.now() - started);
  await delay(10);
}
parentPort?.postMessage(state.slowest);
