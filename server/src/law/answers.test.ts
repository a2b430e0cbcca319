import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { giveSearches } from '../testing/calculations.ts';
import { createDatabase } from '../testing/database.ts';
import type { LawCase } from './read-cases.ts';
import { readLaw } from './read-law.ts';

let ids = 0;
const law = readLaw(() => `id-${(ids += 1)}`);

/** The installed law, where every category has its own id. */
const start = async () => startApp({ connection: await createDatabase({ holding: 'law' }) });

test.each(law.provinces)('$name answers every worked case over HTTP with its figure', async ({ id, cases }) => {
  const { as, context } = await start();
  const { client: admin } = await as('admin');
  const trees = {
    courtFee: await admin.getCategoriesData({ params: { provinceId: id, type: 'courtFee' } }),
    suitValuation: await admin.getCategoriesData({ params: { provinceId: id, type: 'suitValuation' } }),
  };
  const { client, memberId } = await as();
  await giveSearches(context, memberId, cases.length);

  /** Asks as a member does, by the names of the case. */
  async function answer({ type, names: [majorName, minorName, subMinorName], amount }: LawCase) {
    const major = trees[type].find(({ name }) => name === majorName);
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
    const { calculation } = await client.calculate({ params, body: { amount } });
    return { valuation: calculation.result, courtFee: calculation.courtFeeToBeAffixed };
  }

  for (const one of cases) {
    const { expectedValuation: valuation, expectedCourtFee: courtFee, row, names } = one;
    const asked = { case: `${row}: ${names.join(' > ')}` };
    expect({ ...asked, ...(await answer(one)) }).toEqual({ ...asked, valuation, courtFee });
  }
});
