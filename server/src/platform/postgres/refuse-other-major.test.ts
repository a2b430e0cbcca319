import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../testing/folder.ts';
import { makeDataDir, startServer } from '../../testing/server-process.ts';
import { refuseOtherMajor } from './refuse-other-major.ts';

test('refuses data of an older Postgres unchanged, and says what to do', { tags: ['long'] }, async () => {
  const { dataDir, paths, pidFile } = makeDataDir({ isEmpty: false });
  const file = join(paths.cluster, 'PG_VERSION');
  writeFileSync(file, '17\n');
  const server = startServer({ DATA_DIR: dataDir });
  expect(await server.exit()).toBe(1);
  expect(server.output()).toMatch(
    /made by Postgres 17, and this version of Mizan brings 18\. .*\n.*npm run backup -- .*\n.*mv .*\n.*npm run restore -- /,
  );
  const home = dirname(paths.cluster);
  expect(server.output()).toMatch(/stop the server if it runs; then:\n/);
  expect(server.output()).toContain(` mv ${home} ${home}.postgres17\n`);
  expect([readFileSync(file, 'utf8'), existsSync(pidFile), existsSync(paths.log)]).toEqual(['17\n', false, false]);
});

test.each([
  ['99\n', /made by Postgres 99, .* start the newer version that made it/],
  ['17\n', /made by Postgres 17, /],
  ['18\n', undefined],
])('with data of version %j, Postgres 18 refuses what it cannot read', (version, words) => {
  const cluster = makeFolder('major');
  onTestFinished(() => rmSync(cluster, { recursive: true }));
  writeFileSync(join(cluster, 'PG_VERSION'), version);
  const refuse = () => refuseOtherMajor({ cluster, dataDir: 'data', ours: 18 });
  if (words) expect(refuse).toThrow(words);
  else expect(refuse).not.toThrow();
});
