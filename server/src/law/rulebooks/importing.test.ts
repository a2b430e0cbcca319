import { ruleRow } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { csv, csvHeading, line, punjab, startImporting as start } from '../../testing/imports.ts';
import { runInWorkers } from '../../testing/own-thread.ts';

test.each([
  ['CSV', csv(line('Cheque', '0.5'), line('Bond', '1'))],
  ['a JSON array of rows', [ruleRow('Cheque', 0.5), ruleRow('Bond', 1)]],
])('merges %s by names into the newest version, which is published once', async (_, body) => {
  runInWorkers();
  const { admin, latest } = await start();
  const { data } = await admin.addCourtFeeCsvData({ body });
  expect(data).toMatchObject({
    message: 'File uploaded successfully',
    rows: 2,
    added: { count: 2, names: ['Imported > Rows > Cheque', 'Imported > Rows > Bond'] },
    changed: { count: 0 },
    removed: { count: 0 },
    versions: [{ provinceId: 'punjab', type: 'courtFee', number: 2 }],
  });
  expect(await latest()).toBe(2);
  const majors = await admin.getMajorCategories({
    params: { country: 'pakistan', province: 'punjab', type: 'courtFee' },
  });
  expect(majors.map(({ name }) => name)).toContain('Imported');
});

test('reports what would change in a dry run and changes nothing', async () => {
  const { admin, latest } = await start();
  const { data } = await admin.addCourtFeeCsvData({ query: { dryRun: 'true' }, body: csv(line('Cheque', '1')) });
  expect(data).toMatchObject({ message: 'Nothing was imported yet', added: { count: 1 }, versions: [] });
  expect(await latest()).toBe(1);
});

test('shows three amounts before and after for each changed rule in a dry run', async () => {
  const { admin } = await start();
  await admin.addCourtFeeCsvData({ body: csv(line('Cheque', '0.1'), line('Bond', '0.3')) });
  const body = csv(line('Cheque', '0.2'), line('Bond', '0.3'));
  const { data } = await admin.addCourtFeeCsvData({ query: { dryRun: 'true' }, body });
  expect(data.samples).toMatchObject([{ names: [expect.anything(), expect.anything(), 'Cheque'] }]);
  const [{ samples = [] } = {}] = data.samples ?? [];
  expect(samples).toHaveLength(3);
  for (const { before, after } of samples) {
    const fees = [before, after].map((answer) => ('courtFee' in answer ? Number(answer.courtFee) : 0));
    expect(fees[0]).toBeGreaterThan(0);
    expect(fees[1]).toBe(2 * Number(fees[0]));
  }
  expect((await admin.addCourtFeeCsvData({ body })).data.samples).toBeNull();
});

test('warns of a figure that may be meant as a rate, but says how many times the schedule is charged', async () => {
  const { admin } = await start();
  const body = csv(line('Cheque', '0.075'), line('Bond', '0.5'), line('Sale', '7.5'), line('Rent', '1'));
  const { data } = await admin.addCourtFeeCsvData({ query: { dryRun: 'true' }, body });
  const rates = data.warnings.filter(({ code }) => code === 'TIMES_SCHEDULE');
  expect(rates.map(({ row, column, message }) => [row, column, message])).toEqual([
    [1, 'cfUserInput', expect.stringMatching(/^0\.075 is how many times the schedule is charged, not a rate/)],
    [3, 'cfUserInput', expect.stringMatching(/^7\.5 is how many times/)],
  ]);
});

test('warns of a figure by the stored entry where a file lacks the type, or lacks the figure', async () => {
  const { admin } = await start();
  await admin.addCourtFeeCsvData({
    body: [ruleRow('Cheque', 1), { ...ruleRow('Bond', 500), cfUserInputType: 'fixed' }],
  });
  const without = (column: string, row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== column));
  const { data } = await admin.addCourtFeeCsvData({
    query: { dryRun: 'true' },
    body: [without('cfUserInputType', ruleRow('Cheque', 7.5)), without('cfUserInput', ruleRow('Bond', 0))],
  });
  const rates = data.warnings.filter(({ code }) => code === 'TIMES_SCHEDULE');
  expect(rates.map(({ row, message }) => [row, message.split(' ')[0]])).toEqual([
    [1, '7.5'],
    [2, '500'],
  ]);
});

test('changes nothing when exported rows are imported, also without the optional columns', async () => {
  const { admin, latest } = await start();
  const rows = await admin.getRuleRows({ params: { ...punjab, provinceId: 'PUNJAB' } });
  expect(rows.length).toBeGreaterThan(100);
  const optional = new Set(['slabId', 'verification', 'certainty', 'exception', 'sources', 'note']);
  const fewer = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !optional.has(column))));
  for (const body of [rows, fewer]) {
    const { data } = await admin.addCourtFeeCsvData({ query: { replace: 'true' }, body });
    expect(data).toMatchObject({
      rows: rows.length,
      added: { count: 0 },
      changed: { count: 0 },
      removed: { count: 0 },
      versions: [],
    });
  }
  expect(await latest()).toBe(1);
});

test('names every faulty cell and imports nothing', async () => {
  const { admin, latest } = await start();
  const faulty = csv(line('Good', '1'), line('', '1'), line('Bad', '1').replace('punjab', 'atlantis'));
  const refusal = admin.addCourtFeeCsvData({ body: faulty });
  await expect(refusal).rejects.toMatchObject({ code: 'ROWS_FAULTY', status: 422 });
  const { errors } = await refusal.catch((problem) => problem);
  expect(errors.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['rows.2.subminorCategory', 'rows.3.provinceId']),
  );
  expect(await latest()).toBe(1);
});

test.each([
  ['an empty cell', csv(line('Bond', '1').replace('punjab', '')), 'rows.1.provinceId'],
  ['no column of it', csv(line('Bond', '1')).replaceAll(/^[^,]*,/gm, ''), 'rows.0'],
  [
    'no cell of it in JSON',
    [{ majorCategory: 'Money', minorCategory: 'Loans', subminorCategory: 'Bond' }],
    'rows.1.provinceId',
  ],
])('reports that no province is selected if rows have %s', async (_, body, path) => {
  const { admin } = await start();
  const refusal = await admin.addCourtFeeCsvData({ body }).catch((problem) => problem);
  expect(refusal.errors).toEqual(
    expect.arrayContaining([expect.objectContaining({ path, message: 'Province Not Selected' })]),
  );
});

test('refuses rows that contradict each other, in the order of the file, and imports nothing', async () => {
  const { admin, latest } = await start();
  const rows = [ruleRow('Cheque', 0.5), { ...ruleRow('Bond', 1), majorCategory: 'Other' }];
  const contradicting = rows.toReversed().map((row) => ({ ...row, reference: 'Another Act' }));
  await expect(admin.addCourtFeeCsvData({ body: [...rows, ...contradicting] })).rejects.toMatchObject({
    code: 'ROWS_FAULTY',
    errors: [
      { path: 'rows.3.reference', code: 'DIFFERS_FROM_ROW' },
      { path: 'rows.4.reference', code: 'DIFFERS_FROM_ROW' },
    ],
  });
  expect(await latest()).toBe(1);
});

describe('a number that cannot be read', () => {
  const column = 'cfUserInput';
  const text = { row: 1, column, code: 'READ_AS_ZERO', details: { value: 'half' } };
  const percent = { row: 2, column, code: 'PERCENT_READ_AS_ZERO', details: { value: '0.75%', meant: '0.0075' } };
  const cells = [expect.objectContaining(text), expect.objectContaining(percent)];
  const unread = { count: 2, cells };

  test.each([
    ['CSV', csv(line('Cheque', 'half'), line('Bond', '0.75%'))],
    ['JSON rows', [ruleRow('Cheque', 'half'), ruleRow('Bond', '0.75%')]],
  ])('in %s is listed by row, column and text, and published as 0 only after a confirmation', async (_, body) => {
    const { admin, latest } = await start();
    const checked = await admin.addCourtFeeCsvData({ query: { dryRun: 'true' }, body });
    expect(checked.data).toMatchObject({ unread, warnings: [] });
    await expect(admin.addCourtFeeCsvData({ body })).rejects.toMatchObject({
      code: 'NUMBERS_UNREAD',
      status: 422,
      data: unread,
    });
    expect(await latest()).toBe(1);
    const { data } = await admin.addCourtFeeCsvData({ query: { confirmUnread: 'true' }, body });
    expect(data).toMatchObject({ unread, message: 'File uploaded successfully' });
    expect(await latest()).toBe(2);
  });

  test('is listed beside other faults of the file', async () => {
    const { admin } = await start();
    const faulty = csv(line('Cheque', 'half'), line('Bond', '0.75%'), line('', '1'));
    const contradicting = csv(
      line('Cheque', 'half'),
      line('Bond', '0.75%'),
      line('Bond', '1').replace('Made', 'Written'),
    );
    for (const body of [faulty, contradicting])
      await expect(admin.addCourtFeeCsvData({ query: { dryRun: 'true' }, body })).rejects.toMatchObject({
        code: 'ROWS_FAULTY',
        data: { count: 1, unread },
      });
  });
});

test('with replace, removes categories that no row names, and asks before breaking a test case', async () => {
  const { admin, latest } = await start();
  const body = csv(line('Cheque', '1'));
  await expect(admin.addCourtFeeCsvData({ query: { replace: 'true' }, body })).rejects.toMatchObject({
    code: 'CASES_BROKEN',
  });
  expect(await latest()).toBe(1);
  const { data } = await admin.addCourtFeeCsvData({ query: { replace: 'true', confirmBrokenCases: 'true' }, body });
  expect(data.removed.count).toBeGreaterThan(50);
  expect(await admin.getCategoriesData({ params: punjab })).toHaveLength(1);
});

test('says how many later changes of removed rules a replacement ends', async () => {
  const { admin } = await start();
  await admin.addCourtFeeCsvData({ body: csv(line('Bond', '1')) });
  await admin.addCourtFeeCsvData({ query: { effectiveFrom: '2099-01-01' }, body: csv(line('Bond', '2')) });
  const query = { dryRun: 'true', confirmBrokenCases: 'true' } as const;
  const ended = async (replace: 'true' | 'false') =>
    (await admin.addCourtFeeCsvData({ query: { ...query, replace }, body: csv(line('Cheque', '1')) })).data
      .endedChanges;
  expect(await ended('false')).toBe(0);
  expect(await ended('true')).toBe(1);
});

test('publishes rows of several provinces together, each in its own rulebook', async () => {
  const { admin } = await start('law');
  const { data } = await admin.addCourtFeeCsvData({
    body: csv(line('Cheque', '1'), line('Cheque', '1').replace('punjab', 'sindh')),
  });
  expect(data.versions).toMatchObject([
    { provinceId: 'punjab', type: 'courtFee', number: 2 },
    { provinceId: 'sindh', type: 'courtFee', number: 2 },
  ]);
});

test('applies five concurrent imports one after the other', async () => {
  const { admin, latest } = await start();
  const names = ['A', 'B', 'C', 'D', 'E'];
  await Promise.all(names.map((name) => admin.addCourtFeeCsvData({ body: csv(line(name, '1')) })));
  expect(await latest()).toBe(6);
  const major = (await admin.getCategoriesData({ params: punjab })).find(({ name }) => name === 'Imported');
  const imported = major?.minorCategory[0]?.subminorCategory.map(({ name }) => name).toSorted();
  expect(imported).toEqual(names);
});

test('lets only an administrator import', async () => {
  const app = await start();
  const { client: member } = await app.as('subscribedUser');
  const body = csv(line('Cheque', '1'));
  await expect(app.client.addCourtFeeCsvData({ body })).rejects.toMatchObject({ status: 401 });
  await expect(member.addSuitValuationCsvData({ body })).rejects.toMatchObject({ status: 403 });
});

describe('importing a hostile file', () => {
  const faulty = { status: 422, code: 'ROWS_FAULTY' };
  const unreadable = { status: 400, code: 'REQUEST_MALFORMED' };

  test('is refused with a message, and the server keeps running', async () => {
    runInWorkers();
    const { origin, as, latest } = await start();
    const { token } = await as('admin');
    const answers: [name: string, type: string, body: string, { status: number; code: string }][] = [
      ['ten million empty columns', 'text/csv', ','.repeat(10_000_000), faulty],
      ['unbalanced quotes', 'text/csv', csv(line('"Cheque', '1')), faulty],
      ['JSON that nests without end', 'application/json', `[${'['.repeat(100_000)}`, unreadable],
      ['JSON that nests deep', 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, faulty],
    ];
    for (const [name, type, body, { status, code }] of answers) {
      const response = await fetch(`${origin}/v1/category-data/add-court-fee-csv-data`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
      });
      const text = await response.text();
      expect([name, response.status, JSON.parse(text)]).toMatchObject([name, status, { code }]);
      expect(text.length).toBeLessThan(100_000);
    }
    expect(await latest()).toBe(1);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  test('reports ten million stray quotes once, within the memory of an import', { tags: ['long'] }, async () => {
    runInWorkers();
    const { admin } = await start();
    const refusal = admin.addCourtFeeCsvData({ body: `${csvHeading}\n"${'a"'.repeat(10_000_000)}` });
    await expect(refusal).rejects.toMatchObject({
      code: 'ROWS_FAULTY',
      data: { count: 1 },
      errors: [{ path: 'rows.1', message: 'The row is longer than 524288 characters. Is a closing quote missing?' }],
    });
  });

  test('keeps a formula as text and escapes it on export', async () => {
    const { admin } = await start();
    await admin.addCourtFeeCsvData({ body: csv(line("=cmd|' /C calc'!A0", '1')) });
    const rows = await admin.getRuleRows({ params: punjab });
    const imported = rows.find(({ majorCategory }) => majorCategory === 'Imported');
    expect(imported?.['subminorCategory']).toBe("'=cmd|' /C calc'!A0");
    const tree = await admin.getCategoriesData({ params: punjab });
    const major = tree.find(({ name }) => name === 'Imported');
    expect(major?.minorCategory[0]?.subminorCategory[0]?.name).toBe("=cmd|' /C calc'!A0");
  });
});
