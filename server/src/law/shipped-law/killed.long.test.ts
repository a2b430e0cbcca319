import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { makeShippedFolder } from '../../testing/shipped-folders.ts';
import { fewOrMany } from '../../testing/suite.ts';
import { lawFolder } from '../files/read-law.ts';
import { digestOfFiles } from './shipped-files.ts';

const PROCESS = new URL('../../testing/take-shipped-process.ts', import.meta.url);
const PROVINCES = ['punjab', 'sindh', 'kpk'] as const;
const ROUNDS = fewOrMany(3, 6);
/** Longer than the process needs, so that the last round is not killed. */
const LONGEST_MS = 2_000;

test('kill -9 while the shipped law is taken leaves all of it or nothing', async () => {
  const connection = await createDatabase({ holding: 'law' });
  const { db, as } = await startApp({ connection });
  const { client: admin } = await as('admin');
  const reworded = (text: string) => text.replaceAll('Suits Valuation Act 1887', 'The Suits Valuation Act 1887');
  const folder = makeShippedFolder(
    Object.fromEntries(PROVINCES.map((province) => [`pakistan/${province}/suit-valuation.csv`, reworded])),
    lawFolder,
  );
  const digest = digestOfFiles(folder);
  const look = async () => {
    const taken = await db.selectFrom('shipped_law').select('digest').executeTakeFirst();
    const counts = PROVINCES.map(async (provinceId) => {
      const versions = await admin.getRulebookVersions({ params: { provinceId, type: 'suitValuation' } });
      return versions.length;
    });
    return { isTaken: taken?.digest === digest, versions: await Promise.all(counts) };
  };
  for (let round = 0; round < ROUNDS && !(await look()).isTaken; round += 1) {
    const child = fork(PROCESS);
    child.send({ connection, folder });
    await once(child, 'message');
    await Promise.race([once(child, 'exit'), wait((round / (ROUNDS - 1)) * LONGEST_MS)]);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const { isTaken, versions } = await look();
    expect(versions).toEqual(PROVINCES.map(() => (isTaken ? 2 : 1)));
  }
  const child = fork(PROCESS);
  child.send({ connection, folder });
  await once(child, 'exit');
  expect(await look()).toEqual({ isTaken: true, versions: [2, 2, 2] });
}, 120_000);
