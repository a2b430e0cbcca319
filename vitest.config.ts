import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './server/src/testing/slowest-first.ts';

/** `pure` needs nothing but Node and runs in seconds; `server` brings up a real Postgres. */
export default defineConfig({
  test: {
    // On two processors it would be one by default, while the tests wait for Postgres half of the time.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            '*.test.ts',
            'packages/**/*.test.ts',
            'sandbox-gateway/**/*.test.ts',
            'tasks/mutate/*.test.ts',
            'web/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/main.test.ts'],
          // Properties try many values: on a machine that is busy with something else they take their time.
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
