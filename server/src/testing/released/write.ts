import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import { openLog } from '../../platform/open-log.ts';
import { withTemporaryPostgres } from '../../platform/postgres/temporary-postgres.ts';
import { VERSION } from '../../platform/product.ts';
import { buildServer } from '../../program/build-server.ts';
import { loadLaw } from '../../program/commands/load-law.ts';
import { readConfig } from '../../program/config.ts';
import * as handlers from '../../program/handlers.ts';
import { openContext } from '../../program/open-context.ts';
import { TOKEN_SECRET } from '../app.ts';
import { makeFolder } from '../folder.ts';
import { freePort } from '../free-port.ts';
import { makeTables } from '../postgres.ts';
import { fillWebsite } from '../website.ts';
import { answerTo } from './answers.ts';
import { fillInstallation, LATER, START } from './fill-installation.ts';
import { requestsTo } from './requests.ts';

// `npm run released`: writes the data of this version, as a backup, and its answers into a folder of its name, for the tests of
// every later version. Once the version is released, both stay unchanged.
const root = join(import.meta.dirname, '../../../..');
if (readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`## ${VERSION} (`)) {
  console.error(`${VERSION} is released, and its data must stay unchanged. Nothing was written.`);
  process.exit(1);
}

/** The answers of both days are similar but far apart, so the compression needs a long window. */
const SMALL = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_enableLongDistanceMatching]: 1 };
const folder = join(import.meta.dirname, VERSION);
const log = openLog({ logLevel: 'silent', production: true });
const time = { now: Date.parse(START) };
const clock = () => new Date(time.now);
const dataDir = makeFolder('released');
const webDir = mkdtempSync(join(tmpdir(), 'mizan-released-'));
fillWebsite(webDir);

await withTemporaryPostgres(dataDir, log, async ({ connection }) => {
  const pool = openPool(connection, 10, log);
  await makeTables(pool, log);
  await loadLaw({ db: openDatabase(pool), clock, newId: randomUUID, log });
  const port = await freePort();
  const environment = { NODE_ENV: 'test', RATE_LIMITS: 'off', OVERLOAD_MS: '0', TOKEN_SECRET, PORT: String(port) };
  const config = { ...readConfig(environment), dataDir, webDir };
  const { context, close } = await openContext({ config, log, pool, connection, clock, runsJobs: false });
  const server = await buildServer(context, handlers);
  const app = { origin: await server.listen({ port }), context };
  await fillInstallation(app);

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { size, tables } = await makeBackup({ config, connection, file: join(folder, 'data.backup') });
  const requests = await requestsTo(app);
  const days = [];
  for (const moment of [START, LATER]) {
    time.now = Date.parse(moment);
    const answers = [];
    for (const request of requests) answers.push(await answerTo(app, request));
    days.push({ moment, answers });
  }
  const answers = zstdCompressSync(JSON.stringify(days), { params: SMALL });
  writeFileSync(join(folder, 'answers.json.zst'), answers);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Wrote the data of ${VERSION}: ${rows} rows in ${(size / 1000).toFixed(0)} kB, and ${requests.length} answers on two days in ${(answers.length / 1000).toFixed(0)} kB.`,
  );
  const refused = days.flatMap((day) => day.answers).filter(({ status }) => status !== 200);
  for (const { path, status } of refused) console.log(`${status} ${path}`);
  await server.close();
  await close();
  await pool.end();
});
for (const each of [dataDir, webDir]) rmSync(each, { recursive: true, force: true });
