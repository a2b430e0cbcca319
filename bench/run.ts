import { readdirSync } from 'node:fs';
import { describeMachine } from './quiet.ts';
import type { Bench } from './table.ts';
import { printTable } from './table.ts';

// `npm run bench -- history` runs history.ts: the default export of each benchmark measures and returns a table.
const shared = new Set([
  'run.ts',
  'table.ts',
  'server.ts',
  'members.ts',
  'pace.ts',
  'browser.ts',
  'processes.ts',
  'quiet.ts',
  'statistics.ts',
]);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !shared.has(file))
  .map((file) => file.slice(0, -3));

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  console.error(`Name the benchmark to run: npm run bench -- ${names.join(' | ')}`);
  process.exit(2);
}
const { default: bench } = (await import(`./${name}.ts`)) as { default: Bench };
console.log(describeMachine());
const table = await bench(args);
printTable(table);
process.exit(table.goals.every(({ met }) => met) ? 0 : 1);
