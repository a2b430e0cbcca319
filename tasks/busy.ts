import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { runSteps, serverTests } from './steps.ts';

// Repeats the server tests while a spin loop keeps every processor busy: `npm run busy -- 20`.
const runs = Number(process.argv[2] ?? 20);
const spinning = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
const steps = Array.from({ length: runs }, (_, run) => ({ ...serverTests, name: `server tests, run ${run + 1}` }));
const { failed } = await runSteps(steps, 1);
await Promise.all(spinning.map((worker) => worker.terminate()));
process.exitCode = failed === 0 ? 0 : 1;
