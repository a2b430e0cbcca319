import { ruleRow } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { whileLawIsHeld } from '../../testing/hold-law.ts';
import { csv, line, punjab, startImporting as start } from '../../testing/imports.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

test('publishes an import with its date and note, and records it', async () => {
  const { admin } = await start();
  const query = { effectiveFrom: '2030-01-01', note: 'By the gazette' };
  await admin.addCourtFeeCsvData({ query, body: csv(line('Cheque', '1')) });
  const [newest] = await admin.getRulebookVersions({ params: punjab });
  expect(newest).toMatchObject({ number: 2, ...query, publishedBy: 'A Member' });
  const entries = await admin.getAuditEntries({ query: { action: 'addCourtFeeCsvData' } });
  expect(entries).toMatchObject([{ subject: 'rulebook punjab courtFee', after: { version: 2, ...query } }]);
});

test('refuses a date on which no law can be recorded', async () => {
  const { admin, latest } = await start();
  const query = { effectiveFrom: '2206-01-01' };
  const refusal = admin.addCourtFeeCsvData({ query, body: csv(line('Cheque', '1')) });
  await expect(refusal).rejects.toMatchObject({ code: 'INVALID', errors: [{ path: 'effectiveFrom' }] });
  expect(await latest()).toBe(1);
});

test('imports rows of suit valuations into the rulebook of that type', async () => {
  const { admin, latest } = await start();
  const valuation = line('House', '0').replace('courtFee', 'suitValuation');
  const { data } = await admin.addSuitValuationCsvData({ body: csv(valuation) });
  expect(data.versions).toMatchObject([{ provinceId: 'punjab', type: 'suitValuation', number: 2 }]);
  expect(await latest()).toBe(1);
  await expect(admin.addSuitValuationCsvData({ body: csv(line('Cheque', '1')) })).rejects.toMatchObject({
    errors: [{ path: 'rows.1.majorCategoryType' }],
  });
});

test('refuses a row with an unknown schedule and publishes one with a known schedule', async () => {
  const { admin } = await start();
  const slabId = (await admin.getAllSlabs()).find(({ name }) => name.startsWith('Sindh'))?.id ?? '';
  await expect(admin.addCourtFeeCsvData({ body: [{ ...ruleRow('Cheque', 1), slabId: 'none' }] })).rejects.toMatchObject(
    {
      errors: [{ path: 'rows.1.slabId' }],
    },
  );
  await admin.addCourtFeeCsvData({ body: [{ ...ruleRow('Cheque', 1), slabId }] });
  const { slabSets } = await admin.getRulebookInForce({ params: punjab });
  expect(slabSets.map(({ id }) => id)).toContain(slabId);
});

test('lists two hundred names of changes and counts all, over all provinces', async () => {
  const { admin } = await start('law');
  const linesOf = (province: string) =>
    Array.from({ length: 150 }, (_, n) => line(`${province} ${n}`, '1').replace('punjab', province));
  const body = csv(...linesOf('sindh'), ...linesOf('punjab'));
  const { data } = await admin.addCourtFeeCsvData({ query: { dryRun: 'true' }, body });
  expect(data).toMatchObject({ rows: 300, added: { count: 300 }, changed: { count: 0 }, removed: { count: 0 } });
  expect(data.added.names).toHaveLength(200);
  expect(data.added.names[0]).toBe('Imported > Rows > punjab 0');
  expect(data.added.names[199]).toBe('Imported > Rows > sindh 49');
});

test('waits for a publication in progress and merges into what it left', async () => {
  const { admin, db } = await start();
  const waiting: Promise<unknown>[] = [];
  await whileLawIsHeld(db, async () => {
    waiting.push(admin.addCourtFeeCsvData({ body: csv(line('Cheque', '1')) }));
    await untilBlocked(db);
    waiting.push(admin.addCourtFeeCsvData({ body: csv(line('Bond', '1')) }));
  });
  await Promise.all(waiting);
  const rows = await admin.getRuleRows({ params: punjab });
  const names = rows.map((row) => row['subminorCategory']);
  expect(names).toEqual(expect.arrayContaining(['Cheque', 'Bond']));
});

test('an import on the law of its check keeps what was published since, also where it replaces all rules', async () => {
  const { admin } = await start();
  await admin.addCourtFeeCsvData({ body: csv(line('Cheque', '1')) });
  const body = csv(line('Cheque', '0.5'));
  const query = { replace: 'true', confirmBrokenCases: 'true' };
  const { data } = await admin.addCourtFeeCsvData({ query: { ...query, dryRun: 'true' }, body });
  expect(data.baseVersion).toBe(2);
  await admin.addCourtFeeCsvData({ body: csv(line('Bond', '1')) });
  await admin.addCourtFeeCsvData({ query: { ...query, baseVersion: String(data.baseVersion) }, body });
  const rows = await admin.getRuleRows({ params: punjab });
  expect(rows.map((row) => [row['subminorCategory'], row['cfUserInput']]).toSorted()).toEqual([
    ['Bond', 1],
    ['Cheque', 0.5],
  ]);
});

test.each([
  ['a byte-order mark', '\uFEFF'],
  ['spaces and lines', ' \r\n '],
])('reads JSON after %s', async (_, before) => {
  const { as, origin } = await start();
  const { token } = await as('admin');
  const answer = await fetch(`${origin}/v1/category-data/add-court-fee-csv-data?dryRun=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: before + JSON.stringify([ruleRow('Cheque', 1)]),
  });
  expect(await answer.json()).toMatchObject({ data: { rows: 1 } });
});
