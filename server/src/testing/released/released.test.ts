import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../../platform/backup/backup-file.ts';
import { migrate, readMigrations } from '../../platform/db/migrate.ts';
import { openPool } from '../../platform/db/pool.ts';
import { startApp } from '../app.ts';
import { restore, silentLog } from '../backups.ts';
import { readBalances } from '../calculations.ts';
import { isWhole } from '../suite.ts';
import { writeWebsite } from '../website.ts';
import { type Answer, answerTo } from './answers.ts';

type Day = { moment: string; answers: Answer[] };

const versions = readdirSync(import.meta.dirname).filter((name) => /^\d/.test(name));

/** `npm test` compares only the pages of one province. */
const isCompared = ({ path }: Answer) => isWhole || !path.startsWith('/law/') || path.startsWith('/law/punjab');

/** Restores the data of a version, and migrates it as the start of today's server does. */
async function upgrade(file: string) {
  const { migrations } = await checkBackup({ file });
  const names = new Set(migrations.map(({ name }) => name));
  const { connection } = await restore(
    { file },
    { migrations: readMigrations().filter(({ name }) => names.has(name)) },
  );
  const pool = openPool(connection, 2, silentLog);
  onTestFinished(() => pool.end());
  await migrate(pool, { log: silentLog });
  return connection;
}

/** A later version may add to an answer, but must not change or remove anything. */
function expectSame(now: Answer, then: Answer) {
  expect(now.status, then.path).toBe(then.status);
  if (!Array.isArray(then.body)) return expect(now.body, then.path).toMatchObject(then.body as object);
  if (then.body.some((each) => typeof each === 'object')) return expect(now.body, then.path).toMatchObject(then.body);
  return expect(missingFrom(now.body as unknown[], then.body), `${then.path} no longer says`).toEqual([]);
}

/** The texts that are on the page less often than before. */
function missingFrom(now: readonly unknown[], then: readonly unknown[]) {
  const unmatched = Map.groupBy(now, (text) => text);
  return then.filter((text) => unmatched.get(text)?.pop() === undefined);
}

describe.each(versions)('the data of %s', (version) => {
  test('gives the same answers, balances and pages as at its release, before and after the law changes', async () => {
    const folder = join(import.meta.dirname, version);
    const days = JSON.parse(zstdDecompressSync(readFileSync(join(folder, 'answers.json.zst'))).toString()) as Day[];
    let now = new Date();
    const connection = await upgrade(join(folder, 'data.backup'));
    const app = await startApp({ connection, clock: () => now, webDir: writeWebsite() });
    for (const { moment, answers } of days) {
      now = new Date(moment);
      for (const answer of answers.filter(isCompared)) expectSame(await answerTo(app, answer), answer);
    }
    const balances = await readBalances(app.context);
    expect(balances.filter(({ balance, sum }) => balance !== sum)).toEqual([]);
    expect(balances.length).toBeGreaterThan(1);
  });
});
