import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_REPORT, type Report, readReport } from './report/read-report.ts';

/** A command of node_modules/.bin, and the format of its test report. */
export type Step = { name: string; command: string[]; report?: 'vitest' | 'playwright' };

export const serverTests: Step = {
  name: 'server tests',
  command: ['vitest', 'run', '--project', 'server'],
  report: 'vitest',
};

export const journeys: Step = {
  name: 'journeys in a browser',
  command: ['playwright', 'test', '--config', 'e2e'],
  report: 'playwright',
};

/** The numbers of tests that passed and failed in steps, and all tests. */
export type Result = Pick<Report, 'passed' | 'failed' | 'tests'>;

const root = join(import.meta.dirname, '..');
/** The path of a command that a package installs. */
export const bin = (name: string) =>
  join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const reports = mkdtempSync(join(tmpdir(), 'mizan-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs the steps, one per processor at a time, and prints the result of each. */
export async function runSteps(steps: readonly Step[], atOnce = availableParallelism()): Promise<Result> {
  const queue = [...steps];
  const results: Result[] = [];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return total(results);
}

export const total = (results: readonly Result[]): Result => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  tests: results.flatMap(({ tests }) => tests),
});

/** Prints the output of a step only if it failed; a step without a test report counts as one test. */
async function runStep({ name, command, report }: Step): Promise<Result> {
  const started = performance.now();
  const file = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const { ok, output } = await run([...command, ...reportArguments(report, file)], file);
  const read = report ? readReport(report, file) : { ...NO_REPORT, passed: ok ? 1 : 0 };
  const failed = ok ? read.failed : Math.max(1, read.failed);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${ok ? 'passed' : 'FAILED'}  ${name.padEnd(24)} ${seconds.padStart(6)} s${report ? `  ${read.passed} tests` : ''}`,
  );
  for (const title of read.failures) console.log(`        failed: ${title}`);
  for (const note of new Set(output.match(/Note: .+/g))) console.log(`        ${note}`);
  if (!ok) console.log(`${output.trim()}\n`);
  return { passed: read.passed, failed, tests: read.tests };
}

function reportArguments(report: Step['report'], file: string) {
  if (report === 'vitest') return ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`];
  return report === 'playwright' ? ['--reporter=dot,json'] : [];
}

function run([command = '', ...args]: string[], file: string) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: '1' };
  const child = spawn(bin(command), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
