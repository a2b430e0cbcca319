import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { slowestOf, timeByFolder } from './durations.ts';
import { readReport } from './read-report.ts';

const root = join(import.meta.dirname, '../..');

function stored(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('reads from a report of Vitest what passed, what failed and how long each test took', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', duration: 1500 },
    { status: 'failed', fullName: 'subtracts', duration: 20 },
    { status: 'skipped', fullName: 'divides' },
  ];
  const testResults = [{ name: join(root, 'server/src/sums/add.test.ts'), assertionResults }];
  const { tests, ...report } = readReport('vitest', stored({ numPassedTests: 1, numFailedTests: 1, testResults }));
  expect(report).toEqual({ passed: 1, failed: 1, failures: ['server/src/sums/add.test.ts: subtracts'] });
  expect(tests.map(({ title, ms }) => [title, ms])).toEqual([
    ['adds', 1500],
    ['subtracts', 20],
    ['divides', 0],
  ]);
});

test('reads from a report of Playwright the journeys of nested groups', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ duration: 700 }] }] });
  const file = 'site.journey.ts';
  const nested = { file, specs: [spec('opens the menu', 'unexpected')] };
  const suites = [{ file, specs: [spec('reads a page', 'expected')], suites: [nested] }];
  const report = readReport('playwright', stored({ stats: { expected: 1, unexpected: 1 }, suites }));
  expect(report).toMatchObject({ passed: 1, failed: 1, failures: ['e2e/site.journey.ts: opens the menu'] });
  expect(report.tests.map(({ title, ms }) => [title, ms])).toEqual([
    ['reads a page', 700],
    ['opens the menu', 700],
  ]);
});

test('counts nothing from a report that cannot be read', () => {
  expect(readReport('vitest', join(root, 'no-report.json'))).toMatchObject({ passed: 0, failed: 0 });
});

const timed = [
  { file: 'server/src/sums/add.test.ts', title: 'adds', ms: 1500 },
  { file: 'server/src/sums/divide.test.ts', title: 'divides', ms: 3000 },
  { file: 'server/src/sums/add.test.ts', title: 'adds much', ms: 2500 },
  { file: 'e2e/site.journey.ts', title: 'reads a page', ms: 100 },
  { file: 'names.test.ts', title: 'names files', ms: 10 },
];

test('lists the slowest tests and files first', () => {
  const lines = slowestOf(timed);
  expect(lines[1]).toBe('    3.0 s  server/src/sums/divide.test.ts: divides');
  expect(lines[lines.indexOf('The slowest files:') + 1]).toBe('    4.0 s  server/src/sums/add.test.ts, 2 tests');
});

test('adds up the time of each folder', () => {
  expect(timeByFolder(timed)).toEqual([
    'Time by folder:',
    '    7.0 s  server/src/sums, 3 tests',
    '    0.1 s  e2e, 1 test',
    '    0.0 s  ., 1 test',
  ]);
});
