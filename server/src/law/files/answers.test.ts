import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches } from '../../testing/calculations.ts';
import type { LawCase } from './read-cases.ts';
import { readLaw } from './read-law.ts';

let ids = 0;
const law = readLaw(() => `id-${(ids += 1)}`);

/** The installed law, where every category has its own id. */
const start = async () => startApp({ holding: 'law' });

/** Asks once for each type and day. */
function onFirstUseOf<Tree>(ask: (type: LawCase['type'], on: string) => Promise<Tree>) {
  const asked = new Map<string, Promise<Tree>>();
  return (type: LawCase['type'], on: string) => {
    const tree = asked.get(`${type} ${on}`) ?? ask(type, on);
    asked.set(`${type} ${on}`, tree);
    return tree;
  };
}

test.each(law.provinces)('$name answers every worked case over HTTP with its figure', async ({ id, cases }) => {
  const { as, context } = await start();
  const { client: admin } = await as('admin');
  const treeOn = onFirstUseOf((type: LawCase['type'], on: string) =>
    admin.getCategoriesData({ params: { provinceId: id, type }, query: { on } }),
  );
  const { client, memberId } = await as();
  await giveSearches(context, memberId, cases.length);

  /** Asks as a member does, by the names of the case, for a day on which it holds. */
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
