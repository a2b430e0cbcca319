import { expect, test } from 'vitest';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { startApp } from '../../testing/app.ts';
import { giveSearches } from '../../testing/calculations.ts';
import { isWhole } from '../../testing/suite.ts';
import type { LawCase } from './read-cases.ts';
import { readLaw } from './read-law.ts';

let ids = 0;
const law = readLaw(() => `id-${(ids += 1)}`);

/** The installed law, whose categories have ids of their own. */
const start = async () => startApp({ holding: 'law' });

/** Reads the tree of each type and day only once. */
function cacheTrees<Tree>(read: (type: LawCase['type'], on: string) => Promise<Tree>) {
  const trees = new Map<string, Promise<Tree>>();
  return (type: LawCase['type'], on: string) => {
    const tree = trees.get(`${type} ${on}`) ?? read(type, on);
    trees.set(`${type} ${on}`, tree);
    return tree;
  };
}

/** The check of the law computes every worked case too, without HTTP. */
const provinces = isWhole ? law.provinces : law.provinces.slice(0, 1);

test.each(provinces)('$name answers every worked case over HTTP with its figure', async ({ id, cases }) => {
  const { as, context } = await start();
  const { client: admin } = await as('admin');
  const treeOn = cacheTrees((type: LawCase['type'], on: string) =>
    admin.getCategoriesData({ params: { provinceId: id, type }, query: { on } }),
  );
  const { client, memberId } = await as();
  await giveSearches(context, memberId, cases.length);

  /** Asks the question of a case as a member does, for a day on which the case holds. */
  async function answer({ type, names: [majorName, minorName, subMinorName], reading, amount, ...days }: LawCase) {
    const asOf = days.until ?? days.from;
    const tree = await treeOn(type, asOf);
    const major = tree.find(({ name }) => name === majorName);
    const minor = major?.minorCategory.find(({ name }) => name === minorName);
    const subMinor = minor?.subminorCategory.find(({ name }) => name === subMinorName);
    const params = {
      country: 'pakistan',
      province: id,
      type,
      mainCategoryId: major?.id ?? '',
      minorCategoryId: minor?.id ?? '',
      subMinorCategoryId: subMinor?.id ?? '',
    };
    const { calculation: own, readings = [] } = await client.calculate({ params, body: { amount, asOf } });
    const calculation = reading === null ? own : readings.find(({ name }) => name === reading)?.calculation;
    return { valuation: calculation?.result, courtFee: calculation?.courtFeeToBeAffixed };
  }

  for (const one of cases) {
    const { expectedValuation: valuation, expectedCourtFee: courtFee, row, names, reading } = one;
    const asked = { case: `${row}: ${names.join(' > ')}`, reading };
    expect({ ...asked, ...(await answer(one)) }).toEqual({ ...asked, valuation, courtFee });
  }
});

test('one search pays for all readings of Islamabad, and they are saved with the answer', async () => {
  const { as, context } = await start();
  const { client: admin } = await as('admin');
  const [major] = await admin.getCategoriesData({ params: { provinceId: 'islamabad', type: 'courtFee' } });
  const [minor] = major?.minorCategory ?? [];
  const [subMinor] = minor?.subminorCategory ?? [];
  const { client, memberId } = await as();
  await giveSearches(context, memberId, 3);
  const place = { country: 'pakistan', province: 'islamabad', type: 'courtFee' } as const;
  const suit = {
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
    subMinorCategoryId: subMinor?.id ?? '',
  };
  const before = (await client.calculate({ params: { ...place, ...suit }, body: { amount: 1 } })).searchesLeft;
  const answer = await client.calculate({ params: { ...place, ...suit }, body: { amount: 5_000_000 } });
  expect(answer.searchesLeft).toBe(before - 1);
  expect(answer.calculation.courtFeeToBeAffixed).toBe(15_000);
  expect(
    answer.readings?.map(({ name, calculation, verification, note }) => [
      name,
      calculation.courtFeeToBeAffixed,
      verification,
      note?.slice(0, 7),
    ]),
  ).toEqual([
    ['Federal table', 3_000, 'unverified', 'Only if'],
    ['No ceiling', 375_000, 'unverified', 'Only if'],
  ]);
  const schedules = [answer, ...(answer.readings ?? [])].map((each) => each.schedules.map(({ id }) => id));
  expect(schedules).toEqual([
    ['islamabad-schedule-1-article-1'],
    ['federal-schedule-1-article-1'],
    ['islamabad-without-ceiling'],
  ]);
  const saved = await client.getCalculation({ params: { id: answer.id ?? '' } });
  expect(saved.readings).toEqual(answer.readings);
});

/** Returns a function that asks as a guest for the fee of a rule that needs no amount. */
async function startFixedFees() {
  const { as, client } = await start();
  const { client: admin } = await as('admin');
  const treeIn = cacheTrees((_, provinceId) => admin.getCategoriesData({ params: { provinceId, type: 'courtFee' } }));
  return async (provinceId: string, [majorName, minorName, name]: readonly string[], asOf: string) => {
    const tree = await treeIn('courtFee', provinceId);
    const major = tree.find((each) => each.name === majorName);
    const minor = major?.minorCategory.find((each) => each.name === minorName);
    const params = {
      country: 'pakistan',
      province: provinceId,
      type: 'courtFee',
      mainCategoryId: major?.id ?? '',
      minorCategoryId: minor?.id ?? '',
      subMinorCategoryId: minor?.subminorCategory.find((each) => each.name === name)?.id ?? '',
    } as const;
    const { calculation, sources } = await client.getFixedFee({ params, query: { asOf } });
    const { courtFeeToBeAffixed: fee, referenceToSource: reference } = calculation;
    return { fee, reference, sources: sources.map(({ url }) => url) };
  };
}

test('the fee of a copy at the High Court of Punjab changes with the day, and so does its source', async () => {
  const feeOn = await startFixedFees();
  const copy = ['Certified copies', 'Judgment, decree or order', 'High Court'];
  const days = ['2024-08-01', '2024-10-01', '2025-08-10', dateInPakistan(new Date())];
  const answers = [];
  for (const day of days) answers.push(await feeOn('punjab', copy, day));
  // The notification of September 2024 kept the Rs 500 of the Act, and nothing has changed since August 2025.
  expect(answers.map(({ fee }) => fee)).toEqual([500, 500, 50, 50]);
  expect(answers.map(({ reference }) => reference)).toEqual([
    expect.stringContaining('Punjab Finance Act 2024'),
    expect.stringContaining('notification, September 2024'),
    expect.stringContaining('amendment of August 2025'),
    expect.stringContaining('amendment of August 2025'),
  ]);
  expect(answers[1]?.sources).toContain(
    'https://www.nation.com.pk/15-Sep-2024/punjab-govt-announces-reduction-in-court-fees',
  );
  expect(answers[2]?.sources).toContain('https://www.urdupoint.com/daily/livenews/2025-08-05/news-4513274.html');
});

test.each(['punjab', 'sindh', 'kpk', 'balochistan', 'islamabad'])(
  'the Supreme Court charges by its chart of 2025 only from 6 August to 10 September 2025, for questions about %s',
  async (province) => {
    const feeOn = await startFixedFees();
    const leave = ['Supreme Court of Pakistan', 'Leave to appeal', 'Petition for leave to appeal'];
    const fees: Record<string, unknown> = {};
    for (const day of ['2024-08-01', '2025-08-05', '2025-08-06', '2025-09-10', '2025-09-11', '2025-11-13'])
      fees[day] = (await feeOn(province, leave, day)).fee;
    expect(Object.values(fees)).toEqual([250, 250, 2_500, 2_500, 250, 250]);
    await expect(feeOn(province, leave, '2008-12-14')).rejects.toMatchObject({
      code: 'NO_RULES_FOR_DATE',
      data: { heldFrom: '2008-12-15' },
      message: 'Not recorded before 2008-12-15. No figure is given for an earlier date.',
    });
  },
);

test('a rule gives no figure for days before it is recorded, although its province has older rules', async () => {
  const feeOn = await startFixedFees();
  const bail = ['Criminal cases', 'Criminal case', 'Any criminal case, bail included'];
  for (const day of ['2000-01-01', '2024-08-01', '2025-12-31'])
    await expect(feeOn('punjab', bail, day)).rejects.toMatchObject({
      code: 'NO_RULES_FOR_DATE',
      data: { heldFrom: '2026-01-01' },
      message: expect.stringContaining('Not recorded before 2026-01-01'),
    });
  expect((await feeOn('punjab', bail, '2026-01-01')).fee).toBe(0);
});
