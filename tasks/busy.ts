import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

// The server tests, so many times over, while a spin loop keeps every processor busy: `npm run busy -- 20`.
const runs = Number(process.argv[2] ?? 20);
const spin = () => new Worker('for (;;);', { eval: true });
const spinning = Array.from({ length: availableParallelism() }, spin);
let failed = 0;
for (let run = 1; run <= runs; run += 1) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=minimal'],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  run ${run} of ${runs}, ${seconds} s`);
  if (status === 0) continue;
  failed += 1;
  console.log(stdout, stderr);
}
await Promise.all(spinning.map((worker) => worker.terminate()));
console.log(`${runs - failed} of ${runs} runs passed`);
process.exitCode = failed === 0 ? 0 : 1;
