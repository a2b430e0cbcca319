import { basename, dirname, join } from 'node:path';
import { createClient } from '@mizan/api';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { ask, backUp, makeBackupFolder, restore, silentLog } from '../../testing/backups.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { findPostgres, startDebianPostgres } from '../../testing/debian-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { embeddedMajor } from '../postgres/paths.ts';

const bin = findPostgres();
const major = bin === undefined ? undefined : Number(basename(dirname(bin)));
const isOther = major !== undefined && major !== embeddedMajor();
if (!isOther)
  console.log('Note: without a Postgres of Debian of another major version, moving between two is not tested');

/** Starts a Postgres of the other major version with the tables of Mizan. */
async function startOther(folder: string) {
  const other = await startDebianPostgres({ bin: bin ?? '', folder, settings: { fsync: 'off' } });
  onTestFinished(other.stop);
  const pool = openPool(other.connection, 1, silentLog);
  await migrate(pool, { log: silentLog });
  await pool.end();
  return other.connection;
}

test.runIf(isOther)(`a backup moves an installation from Postgres ${major} to ours and back`, async () => {
  const connection = await startOther(join(makeBackupFolder(), 'postgres'));
  const app = await startApp({ connection, runsJobs: true });
  const { client: admin } = await app.as('admin');
  const { place } = await makeRule(admin);
  const { client, memberId, token } = await app.as();
  await giveSearches(app.context, memberId, 3);
  const { id: made } = await client.calculate({ params: place, body: { amount: 5000 } });
  const id = made ?? '';
  const answer = await client.getCalculation({ params: { id } });

  const { connection: ours } = await restore((await backUp(connection)).source);
  const moved = await startApp({ connection: ours });
  const same = createClient({ origin: moved.origin, token: () => token });
  expect(await same.getCalculation({ params: { id } })).toEqual(answer);
  expect(await readBalances(moved.context)).toEqual(await readBalances(app.context));

  await ask(connection, 'CREATE DATABASE back');
  const { connection: back } = await restore((await backUp(ours)).source, {
    connection: { ...connection, database: 'back' },
  });
  const answers = 'SELECT id, answer FROM calculation';
  expect(await ask(back, answers)).toEqual(await ask(connection, answers));
});
