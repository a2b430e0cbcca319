import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bin } from './steps.ts';

// Every journey that looks at the same screens in several languages, widths and themes, in all of them: `npm run looks`, or
// with a part of a file's name to run some of them. Playwright gets the other arguments.
const [part = '', ...more] = process.argv.slice(2);
const journeys = globSync('e2e/*.journey.ts')
  .filter((file) => readFileSync(file, 'utf8').includes('/in-looks.ts'))
  .map((file) => basename(file))
  .filter((file) => file.includes(part));
const { status } = spawnSync(bin('playwright'), ['test', '--config', 'e2e', ...journeys, ...more], {
  stdio: 'inherit',
  env: { ...process.env, LOOKS: 'all' },
});
process.exitCode = status ?? 1;
