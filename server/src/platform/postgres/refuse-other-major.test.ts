import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir, startServer } from '../../testing/server-process.ts';

test.each([
  {
    version: '17',
    words:
      /made by Postgres 17, and this version of Mizan brings 18\. .*\n.*npm run backup -- .*\n.*mv .*\n.*npm run restore -- /,
  },
  { version: '99', words: /made by Postgres 99, .* start the newer version that made it/ },
])('data of Postgres $version is recognised before it is touched, with what to do', async ({ version, words }) => {
  const { dataDir, paths, pidFile } = makeDataDir({ isEmpty: false });
  const file = join(paths.cluster, 'PG_VERSION');
  writeFileSync(file, `${version}\n`);
  const server = startServer({ DATA_DIR: dataDir });
  expect(await server.exit()).toBe(1);
  expect(server.output()).toMatch(words);
  expect([readFileSync(file, 'utf8'), existsSync(pidFile), existsSync(paths.log)]).toEqual([
    `${version}\n`,
    false,
    false,
  ]);
});
