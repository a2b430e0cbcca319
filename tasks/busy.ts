import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { journeys, runSteps, serverTests } from './steps.ts';

// `npm run busy -- 10 3`: runs the server tests ten times and the journeys three times while every processor is kept busy.
const [serverRuns = 10, journeyRuns = 3] = process.argv.slice(2).map(Number);
const spinning = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
const repeated = [serverTests, journeys].flatMap((step, at) =>
  Array.from({ length: [serverRuns, journeyRuns][at] ?? 0 }, (_, run) => ({
    ...step,
    name: `${step.name}, run ${run + 1}`,
  })),
);
const { failed } = await runSteps(repeated, 1);
await Promise.all(spinning.map((worker) => worker.terminate()));
process.exitCode = failed === 0 ? 0 : 1;
