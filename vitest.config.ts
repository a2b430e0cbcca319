import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './server/src/testing/slowest-first.ts';

/** `pure` and `web` need nothing but Node and run in seconds; `server` brings up a real Postgres. */
export default defineConfig({
  test: {
    // On two processors it would be one by default, while the tests wait for Postgres half of the time.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['*.test.ts', 'packages/**/*.test.ts', 'sandbox-gateway/**/*.test.ts', 'tasks/mutate/*.test.ts'],
          exclude: ['**/node_modules/**', '**/main.test.ts'],
          // Starting a worker for each file would take longer than the tests.
          isolate: false,
          // Properties try many values: on a machine that is busy with something else they take their time.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          // Modules of a page hold its session and its cache: each file begins with new ones, in a thread, which starts sooner.
          pool: 'threads',
          unstubGlobals: true,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tasks/*.test.ts', 'sandbox-gateway/**/main.test.ts'],
          globalSetup: ['server/src/testing/postgres.ts'],
          // Reading the server anew for each file takes longer than most files; each test has a database of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
