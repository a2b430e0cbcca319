import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

async function startWithProvince() {
  const { as, db } = await startApp();
  const { client: admin, memberId: adminId } = await as('admin');
  const { rulebook } = await makeProvince(admin);
  const publish = () =>
    admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([subMinorOf('Cheque', 0.1)]) } });
  return { admin, adminId, db, rulebook, publish };
}

test('refuses a publication that breaks a test case until it is confirmed', async () => {
  const { admin, rulebook, publish } = await startWithProvince();
  const { majorCategories } = await publish();
  const subMinorId = majorCategories[0]?.minorCategory[0]?.subminorCategory[0]?.id ?? '';
  const testCase = {
    subMinorId,
    amount: 1000,
    expectedValuation: 1000,
    expectedCourtFee: 100,
    source: 'Worked by hand',
  };
  const cases = await admin.saveRulebookCases({ params: rulebook, body: { removed: [], added: [testCase] } });
  expect(cases).toMatchObject([{ ...testCase, isAsExpected: true }]);
  const edited = structuredClone(majorCategories);
  const entry = edited[0]?.minorCategory[0]?.subminorCategory[0]?.courtFee[0] ?? expect.fail();
  entry.userInput = 0.2;
  const body = { majorCategories: edited };
  await expect(admin.addCategoriesData({ params: rulebook, body })).rejects.toMatchObject({
    code: 'CASES_BROKEN',
    data: {
      cases: [{ names: ['Recovery', 'Money', 'Cheque'], amount: 1000, after: { valuation: 1000, courtFee: 200 } }],
    },
  });
  await admin.addCategoriesData({ params: rulebook, body: { ...body, confirmBrokenCases: true } });
  expect(await admin.getRulebookCases({ params: rulebook })).toMatchObject([{ isAsExpected: false }]);
});

/** A published rulebook, and functions that save and read test cases of its only sub-minor. */
async function startWithCases() {
  const started = await startWithProvince();
  const { majorCategories } = await started.publish();
  const subMinorId = majorCategories[0]?.minorCategory[0]?.subminorCategory[0]?.id ?? '';
  const figures = { amount: 1000, expectedValuation: 1000, expectedCourtFee: 100 };
  const save = (removed: string[], ...sources: string[]) =>
    started.admin.saveRulebookCases({
      params: started.rulebook,
      body: { removed, added: sources.map((source) => ({ subMinorId, ...figures, source })) },
    });
  const sources = async () =>
    (await started.admin.getRulebookCases({ params: started.rulebook })).map(({ source }) => source).toSorted();
  return { ...started, subMinorId, save, sources };
}

test('lets one of two administrators replace the same case at once and refuses the other', async () => {
  const { db, save, sources } = await startWithCases();
  const [first = expect.fail(), second = expect.fail()] = await save([], 'First', 'Second');
  const saving: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM rulebook_case WHERE id = ${first.id} FOR UPDATE`.execute(trx);
    saving.push(save([first.id], 'Mine'), save([first.id], 'Theirs'));
    await untilBlocked(db, 2);
    await save([second.id], 'Another');
  });
  const outcomes = await Promise.allSettled(saving);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'CASES_CHANGED', status: 409 } },
  ]);
  const remaining = await sources();
  expect(remaining).toHaveLength(2);
  expect(remaining).toContain('Another');
  expect(['Mine', 'Theirs']).toContain(remaining.find((source) => source !== 'Another'));
});

test('saves nothing when another administrator removed one of the cases', async () => {
  const { save, sources } = await startWithCases();
  const [first = expect.fail()] = await save([], 'First');
  const second = (await save([], 'Second')).find(({ source }) => source === 'Second') ?? expect.fail();
  await save([first.id]);
  await expect(save([first.id, second.id], 'Mine')).rejects.toMatchObject({ code: 'CASES_CHANGED' });
  expect(await sources()).toEqual(['Second']);
  await save([second.id, second.id], 'Mine');
  expect(await sources()).toEqual(['Mine']);
});

test('stores a case once that is sent again after a lost answer, beside a new one', async () => {
  const { save, sources } = await startWithCases();
  await save([], 'First');
  await save([], 'First', 'Second');
  expect(await sources()).toEqual(['First', 'Second']);
});

test('does not remove a case of another rulebook', async () => {
  const { admin, rulebook, save, sources } = await startWithCases();
  const [first = expect.fail()] = await save([], 'First');
  const elsewhere = { ...rulebook, type: 'suitValuation' as const };
  const removal = admin.saveRulebookCases({ params: elsewhere, body: { removed: [first.id], added: [] } });
  await expect(removal).rejects.toMatchObject({ code: 'CASES_CHANGED' });
  expect(await admin.getRulebookCases({ params: elsewhere })).toEqual([]);
  expect(await sources()).toEqual(['First']);
});

test('records who replaced which cases by which', async () => {
  const { admin, adminId, rulebook, save } = await startWithCases();
  const [first = expect.fail()] = await save([], 'First');
  await save([first.id], 'Second');
  const { amount, expectedValuation, expectedCourtFee } = first;
  const figures = { subMinorId: first.subMinorId, amount, expectedValuation, expectedCourtFee };
  expect(await admin.getAuditEntries({ query: { action: 'saveRulebookCases' } })).toMatchObject([
    {
      actor: adminId,
      subject: `rulebook ${rulebook.provinceId} courtFee`,
      before: { cases: [{ ...figures, id: first.id, source: 'First' }] },
      after: { cases: [{ ...figures, source: 'Second' }] },
    },
    { actor: adminId, before: { cases: [] }, after: { cases: [{ ...figures, source: 'First' }] } },
  ]);
});

test('sorts cases by the tree and by amount, those of a removed sub-minor last', async () => {
  const { admin, rulebook } = await startWithProvince();
  const subMinors = [subMinorOf('Cheque', 0.1), subMinorOf('Bond', 0.1)];
  const body = { majorCategories: treeOf(subMinors) };
  const { majorCategories } = await admin.addCategoriesData({ params: rulebook, body });
  const [cheque = '', bond = ''] = majorCategories[0]?.minorCategory[0]?.subminorCategory.map(({ id }) => id) ?? [];
  const caseOf = (subMinorId: string, amount: number) => {
    const source = `${subMinorId === cheque ? 'Cheque' : 'Bond'} ${amount}`;
    return { subMinorId, amount, expectedValuation: amount, expectedCourtFee: amount / 10, source };
  };
  const added = [caseOf(bond, 10), caseOf(cheque, 1000), caseOf(cheque, 200), caseOf(bond, 9)];
  await admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } });
  const remaining = async () =>
    (await admin.getRulebookCases({ params: rulebook })).map(({ source, isAsExpected }) => [source, isAsExpected]);
  expect(await remaining()).toEqual([
    ['Cheque 200', true],
    ['Cheque 1000', true],
    ['Bond 9', true],
    ['Bond 10', true],
  ]);
  const [major = expect.fail()] = majorCategories;
  const [minor = expect.fail()] = major.minorCategory;
  const subminorCategory = minor.subminorCategory.filter(({ id }) => id === bond);
  const without = [{ ...major, minorCategory: [{ ...minor, subminorCategory }] }];
  const refusal = admin.addCategoriesData({ params: rulebook, body: { majorCategories: without } });
  await expect(refusal).rejects.toMatchObject({
    code: 'CASES_BROKEN',
    data: { cases: [{ names: ['Recovery', 'Money', 'Cheque'] }, { names: ['Recovery', 'Money', 'Cheque'] }] },
  });
  const confirmed = { majorCategories: without, confirmBrokenCases: true };
  await admin.addCategoriesData({ params: rulebook, body: confirmed });
  expect(await remaining()).toEqual([
    ['Bond 9', true],
    ['Bond 10', true],
    ['Cheque 200', false],
    ['Cheque 1000', false],
  ]);
});

test('saves thousands of cases at once with their exact figures', async () => {
  const { admin, rulebook, subMinorId } = await startWithCases();
  const added = Array.from({ length: 2001 }, (_, n) => ({
    subMinorId,
    amount: n === 0 ? null : n,
    expectedValuation: n === 0 ? null : n,
    expectedCourtFee: n === 0 ? 'Nil' : n / 10,
    source: `Case ${n}`,
    from: '2026-06-01',
    until: n === 1 ? '2131-06-30' : null,
  }));
  const saved = await admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } });
  expect(saved.map(({ id: _, isAsExpected: _is, ...figures }) => figures)).toEqual(
    added.map((each) => ({ ...each, reading: null })),
  );
  expect(saved.filter(({ isAsExpected }) => !isAsExpected).map(({ source }) => source)).toEqual(['Case 0']);
});

test('refuses a case of an unknown sub-minor at its index', async () => {
  const { admin, rulebook } = await startWithProvince();
  const added = [{ subMinorId: 'nowhere', amount: 1, expectedValuation: 1, expectedCourtFee: 1, source: 'x' }];
  await expect(admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } })).rejects.toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'added.0.subMinorId' }],
  });
});
