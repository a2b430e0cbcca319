/** A test that ran: its file by path from the root, and how long it took. */
export type Timed = { file: string; title: string; ms: number };

const SHOWN = 10;

/** The ten slowest tests and the ten slowest files, as lines for a person. */
export const slowestOf = (tests: readonly Timed[]) => [
  'The slowest tests:',
  ...tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ file, title, ms }) => line(ms, `${file}: ${title}`)),
  'The slowest files:',
  ...sums(tests, ({ file }) => file).slice(0, SHOWN),
];

/** The time of every capability, package or program. */
export const timeByFolder = (tests: readonly Timed[]) => [
  'Time by folder:',
  ...sums(tests, ({ file }) => /^\w+(\/src\/[^/]+|\/[^/]+)?(?=\/)/.exec(file)?.[0] ?? '.'),
];

function sums(tests: readonly Timed[], group: (test: Timed) => string) {
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
