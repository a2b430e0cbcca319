import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './server/src/testing/slowest-first.ts';
import { isWhole, LONG_TESTS } from './server/src/testing/suite.ts';

/** A test with one of these changes globals or modules that other tests read, so it may not share modules with them. */
const STATEFUL = /\/testing\/(?:caches|draft-server|draft-tabs|member|page|render-hook|server|with-providers)'|\bvi\./;
const webTests = globSync('web/**/*.test.ts', { exclude: ['**/node_modules/**'] });
const statefulWebTests = webTests.filter((file) => STATEFUL.test(readFileSync(file, 'utf8')));

/** `pure` and `web` need only Node and run in seconds; `server` starts a real Postgres. */
export default defineConfig({
  test: {
    // The default leaves one worker on two processors, although the tests wait for Postgres half of the time.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    tags: [{ name: 'long', description: 'Takes long, so only `npm run test:all` runs it.' }],
    ...(!isWhole && { tagsFilter: ['!long'] }),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['*.test.ts', '{packages,sandbox-gateway,web}/**/*.test.ts', 'tasks/*/*.test.ts'],
          exclude: ['**/node_modules/**', '**/main.test.ts', ...statefulWebTests],
          // Starting a worker per file would take longer than the tests.
          isolate: false,
          // Property tests try many values and are slow on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: statefulWebTests,
          // Starting a worker per file would take longer than the tests; each file loads our own modules again.
          isolate: false,
          setupFiles: ['web/src/testing/fresh-modules.ts'],
          unstubGlobals: true,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tasks/*.test.ts', 'sandbox-gateway/**/main.test.ts'],
          exclude: ['**/node_modules/**', ...(isWhole ? [] : LONG_TESTS)],
          globalSetup: ['server/src/testing/postgres.ts'],
          setupFiles: ['server/src/testing/cheap-hashes.ts', 'server/src/testing/own-thread.ts'],
          // Loading the server for each file takes longer than most tests; each test has its own database.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
