import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { lawFolder } from '../../law/files/read-law.ts';
import { startApp } from '../../testing/app.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { CHILD } from '../../testing/server-process.ts';
import { editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import { loadLaw } from './load-law.ts';

const COMMAND = join(import.meta.dirname, 'law-import.ts');
const RULE = 'Mesne profits';

/** Runs `npm run law:import` without a terminal. */
const run = (url: string, ...parameters: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...CHILD, DATABASE_URL: url };
    execFile(process.execPath, [COMMAND, ...parameters], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });

const reworded = editRow(RULE, (row) => row.replace('Suits Valuation Act', 'The Suits Valuation Act'));

/** An installation that took the law before a file of it changed. */
async function start(
  edits: Parameters<typeof makeShippedFolder>[0] = { 'pakistan/punjab/suit-valuation.csv': reworded },
) {
  const connection = await createDatabase();
  const { context, as } = await startApp({ connection });
  const { client: admin } = await as('admin');
  const older = makeShippedFolder(edits, lawFolder);
  await loadLaw({ ...context, clock: () => new Date(), newId: randomUUID }, older);
  await context.law.refresh();
  const url = databaseUrl(connection);
  const versions = async () =>
    (await admin.getRulebookVersions({ params: { provinceId: 'punjab', type: 'suitValuation' } })).length;
  return { admin, older, url, versions };
}

test('the command shows the changes, and publishes them only with --yes', { tags: ['long'] }, async () => {
  const { admin, url, versions } = await start();
  expect(await admin.getShippedLaw()).toMatchObject({ changeCount: 1, conflicts: [] });
  const question = await run(url);
  expect(question.output).toContain('The law that ships has changed. Can be merged: 1 change. In conflict: 0.');
  expect(question.output).toContain(RULE);
  expect(question.output).toContain('Nothing was published');
  expect(await versions()).toBe(1);

  expect((await run(url, '--yes')).output).toContain('Published: 1 item of suitValuation in punjab');
  expect(await versions()).toBe(2);
  // The database notifies the server.
  await vi.waitFor(async () => expect((await admin.getShippedLaw()).changeCount).toBe(0), {
    timeout: 30_000,
  });
});

test('a second run finds no changes, a folder replaces the law only with --replace, and unknown options are refused', {
  tags: ['long'],
}, async () => {
  const { older, url, versions } = await start();
  expect((await run(url, '--yes')).output).toContain('Published: 1 item of suitValuation in punjab');
  expect((await run(url, '--yes')).output).toContain('has not changed since it was taken');
  expect(await versions()).toBe(2);
  const refused = await run(url, older);
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('suitValuation in punjab: 1 changed') });
  expect(await versions()).toBe(2);
  expect((await run(url, older, '--replace')).output).toMatch(/Publication \d+ changed suitValuation in punjab/);
  expect(await run(url, lawFolder, '--unknown')).toMatchObject({ code: 1 });
});

test('says what a folder changed before a test case refused the rest', { tags: ['long'] }, async () => {
  const { url } = await start();
  const renamed = (text: string) => text.replace('"Punjab, Schedule I', '"The Punjab, Schedule I');
  const broken = editRow('Utility charges (gas, electricity)', (row) => row.replace('multiplier,1,', 'multiplier,2,'));
  const folder = makeShippedFolder({ 'slabs.json': renamed, 'pakistan/punjab/court-fee.csv': broken }, lawFolder);
  const { code, output } = await run(url, folder, '--replace');
  expect(code).toBe(1);
  expect(output).toContain('Published punjab-schedule-1-article-1\n');
  expect(output).toContain('punjab: Recovery of money > Recovery of money > Utility charges (gas, electricity)');
  expect(output).toContain('What breaks them was not published, nor anything after it.');
  expect(output).not.toContain('Nothing was published');
});

test('worked cases alone are also taken only with --yes, and a running server notices it', {
  tags: ['long'],
}, async () => {
  const { admin, url, versions } = await start({
    'pakistan/punjab/cases.csv': (text) => text.replace('ten times 6,000', '6,000 for ten years'),
  });
  const question = await run(url);
  expect(question.output).toContain('Can be merged: 0 changes');
  expect(question.output).toContain('Nothing was published');
  expect(await admin.getShippedLaw()).toMatchObject({ isNew: true, changes: [] });
  expect((await run(url, '--yes')).output).toContain('Taken. No rule');
  expect(await admin.getShippedLaw()).toMatchObject({ isNew: false });
  expect(await versions()).toBe(1);
});
