import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TimedTest } from './durations.ts';

/** The report of a step: the numbers of tests, the titles of those that failed, and the duration of each. */
export type Report = { passed: number; failed: number; failures: string[]; tests: TimedTest[] };

/** The report of a step without one, or with one that cannot be read because the step itself failed. */
export const NO_REPORT: Report = { passed: 0, failed: 0, failures: [], tests: [] };

export function readReport(report: 'vitest' | 'playwright', file: string): Report {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'));
    return report === 'vitest' ? readVitest(read) : readPlaywright(read);
  } catch {
    return NO_REPORT;
  }
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string; duration?: number }[] }[];
};

const root = join(import.meta.dirname, '../..');

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Report {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, duration = 0 }) => ({
      file: relative(root, name),
      title: fullName,
      ms: duration,
      status,
    })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: tests.filter(({ status }) => status === 'failed').map(({ file, title }) => `${file}: ${title}`),
    tests,
  };
}

type Spec = { title: string; tests: { status: string; results: { duration: number }[] }[] };
type Suite = { file: string; specs: Spec[]; suites?: Suite[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number }; suites: Suite[] };

function readPlaywright({ stats, suites }: PlaywrightReport): Report {
  const tests = suites.flatMap(testsOf);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: tests.filter(({ status }) => status === 'unexpected').map(({ file, title }) => `${file}: ${title}`),
    tests,
  };
}

function testsOf({ file, specs, suites = [] }: Suite): (TimedTest & { status: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `e2e/${file}`,
      title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}
