import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { makeProvince, subMinorOf, treeOf } from '../testing/law.ts';

async function startWithProvince() {
  const { as } = await startApp();
  const { client: admin } = await as('admin');
  const { rulebook } = await makeProvince(admin);
  const publish = () =>
    admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([subMinorOf('Cheque', 0.1)]) } });
  return { admin, rulebook, publish };
}

test('a publication that breaks one is refused until it is confirmed', async () => {
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

test('of two who change the same case at once one is told, and what others changed meanwhile stays', async () => {
  const { admin, rulebook, publish } = await startWithProvince();
  const { majorCategories } = await publish();
  const subMinorId = majorCategories[0]?.minorCategory[0]?.subminorCategory[0]?.id ?? '';
  const caseOf = (source: string) => ({
    subMinorId,
    amount: 1000,
    expectedValuation: 1000,
    expectedCourtFee: 100,
    source,
  });
  const save = (removed: string[], ...sources: string[]) =>
    admin.saveRulebookCases({ params: rulebook, body: { removed, added: sources.map(caseOf) } });
  const [first = expect.fail(), second = expect.fail()] = await save([], 'First', 'Second');
  const outcomes = await Promise.allSettled([
    save([first.id], 'Mine'),
    save([first.id], 'Theirs'),
    save([second.id], 'Another'),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'CASES_CHANGED', status: 409 } },
  ]);
  const sources = (await admin.getRulebookCases({ params: rulebook })).map(({ source }) => source);
  expect(sources).toHaveLength(2);
  expect(sources).toContain('Another');
  expect(['Mine', 'Theirs']).toContain(sources.find((source) => source !== 'Another'));
});

test('a case of a sub-minor that is not there is refused at its place', async () => {
  const { admin, rulebook } = await startWithProvince();
  const added = [{ subMinorId: 'nowhere', amount: 1, expectedValuation: 1, expectedCourtFee: 1, source: 'x' }];
  await expect(admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } })).rejects.toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'added.0.subMinorId' }],
  });
});
