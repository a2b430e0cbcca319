/** A test that ran: its file by path from the root, and its duration. */
export type TimedTest = { file: string; title: string; ms: number };

const MAX_SHOWN = 10;

/** The ten slowest tests and the ten slowest files, as lines to print. */
export const slowestOf = (tests: readonly TimedTest[]) => [
  'The slowest tests:',
  ...tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, MAX_SHOWN)
    .map(({ file, title, ms }) => line(ms, `${file}: ${title}`)),
  'The slowest files:',
  ...sums(tests, ({ file }) => file).slice(0, MAX_SHOWN),
];

/** The total duration of the tests in each folder of a program, as lines to print. */
export const timeByFolder = (tests: readonly TimedTest[]) => [
  'Time by folder:',
  ...sums(tests, ({ file }) => /^\w+(\/src\/[^/]+|\/[^/]+)?(?=\/)/.exec(file)?.[0] ?? '.'),
];

function sums(tests: readonly TimedTest[], group: (test: TimedTest) => string) {
  const total = new Map<string, { ms: number; count: number }>();
  for (const test of tests) {
    const { ms, count } = total.get(group(test)) ?? { ms: 0, count: 0 };
    total.set(group(test), { ms: ms + test.ms, count: count + 1 });
  }
  return [...total]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .map(([name, { ms, count }]) => line(ms, `${name}, ${count} test${count === 1 ? '' : 's'}`));
}

const line = (ms: number, words: string) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${words}`;
