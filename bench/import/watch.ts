import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Reads categories up to a hundred times a second, in its own thread, because sending the file would delay the clock
// here. On a message, it answers with the longest wait in milliseconds and stops.
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
