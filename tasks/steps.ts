import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** A command of node_modules/.bin, and the format of its test report. */
export type Step = { name: string; command: string[]; report?: 'vitest' | 'playwright' };

export const serverTests: Step = {
  name: 'server tests',
  command: ['vitest', 'run', '--project', 'server'],
  report: 'vitest',
};

type Count = { passed: number; failed: number };
/** What the report of a step says, with the titles of tests that are worth reading about. */
type Report = Count & { failures: string[]; flaky: string[] };

const root = join(import.meta.dirname, '..');
export const bin = (name: string) =>
  join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const reports = mkdtempSync(join(tmpdir(), 'mizan-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs the steps, one per processor at a time, and prints the result of each. */
export async function runSteps(steps: readonly Step[], atOnce = availableParallelism()): Promise<Count> {
  const waiting = [...steps];
  const counts: Count[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return total(counts);
}

export const total = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Prints the output of a step only if it failed; a step without a test report counts as one test. */
async function runStep({ name, command, report }: Step): Promise<Count> {
  const started = performance.now();
  const file = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const { ok, output } = await run([...command, ...reportArguments(report, file)], file);
  const read = report ? readReport(report, file) : { ...UNREAD, passed: ok ? 1 : 0 };
  const count = { passed: read.passed, failed: ok ? read.failed : Math.max(1, read.failed) };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${ok ? 'passed' : 'FAILED'}  ${name.padEnd(24)} ${seconds.padStart(6)} s${report ? `  ${count.passed} tests` : ''}`,
  );
  for (const title of read.failures) console.log(`        failed: ${title}`);
  for (const title of read.flaky) console.log(`        only on the second try: ${title}`);
  for (const note of new Set(output.match(/Note: .+/g))) console.log(`        ${note}`);
  if (!ok) console.log(`${output.trim()}\n`);
  return count;
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

/** A step without a report, or one whose report cannot be read, because the step itself failed; its output is printed. */
const UNREAD: Report = { passed: 0, failed: 0, failures: [], flaky: [] };

function readReport(report: 'vitest' | 'playwright', file: string): Report {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'));
    return report === 'vitest' ? readVitest(read) : readPlaywright(read);
  } catch {
    return UNREAD;
  }
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Report {
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, flaky: [] };
}

type Suite = { file: string; specs: { title: string; tests: { status: string }[] }[]; suites?: Suite[] };
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; suites: Suite[] };

/** A journey that failed once and then passed is a fault to find. */
function readPlaywright({ stats, suites }: PlaywrightReport): Report {
  const titles = (status: string) => suites.flatMap((suite) => titlesOf(suite, status));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: titles('unexpected'),
    flaky: titles('flaky'),
  };
}

function titlesOf({ file, specs, suites = [] }: Suite, wanted: string): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return [...own.map(({ title }) => `${file}: ${title}`), ...suites.flatMap((suite) => titlesOf(suite, wanted))];
}
