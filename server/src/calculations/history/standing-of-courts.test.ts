import type { Client } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import { courtOf, subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, type RulePlace } from '../../testing/calculations.ts';
import { makeProvince, makeValuation } from '../../testing/law.ts';

/** A rule that values a suit at its amount, and functions that publish courts, and ask for and read the standing of a value of 4,000. */
async function start(type: 'suitValuation' | 'courtFee' = 'suitValuation') {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const valuation = await makeValuation(admin, await makeProvince(admin));
  const place = type === 'courtFee' ? await makeFee(admin, valuation) : valuation;
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 5);
  const saveForums = (...forums: Forum[]) =>
    admin.saveForums({ params: { provinceId: place.province }, body: { forums } });
  const ask = (more: { asOf?: string } = {}) => client.calculate({ params: place, body: { amount: 4000, ...more } });
  const standing = async (id: string | null) => {
    const { rules, onItsDate } = await client.getCalculationStanding({ params: { id: id ?? expect.fail() } });
    return [rules, onItsDate.rules];
  };
  return { saveForums, ask, standing };
}

/** Publishes a fee for the suit that is valued by the rule at this place, and returns its place. */
async function makeFee(admin: Client, valuation: RulePlace): Promise<RulePlace> {
  const params = { provinceId: valuation.province, type: 'courtFee' } as const;
  const body = { majorCategories: treeOf([subMinorOf('House', 0.1)], 'Possession') };
  const [major = expect.fail()] = (await admin.addCategoriesData({ params, body })).majorCategories;
  const [minor = expect.fail()] = major.minorCategory;
  const subMinorCategoryId = minor.subminorCategory[0]?.id ?? '';
  return { ...valuation, type: 'courtFee', mainCategoryId: major.id, minorCategoryId: minor.id, subMinorCategoryId };
}

test('a saved valuation stands unchanged until another court may try the suit', async () => {
  const { saveForums, ask, standing } = await start();
  const [judge, district] = [courtOf('Civil Judge', 5000), courtOf('District Judge', null)];
  await saveForums(judge, district);
  const { id, forum } = await ask();
  expect(forum?.court).toBe('Civil Judge');
  expect(await standing(id)).toEqual(['unchanged', 'unchanged']);
  await saveForums({ ...judge, upTo: 2500 }, district);
  expect(await standing(id)).toEqual(['otherAnswer', 'otherAnswer']);
  await saveForums(judge, courtOf('High Court', null));
  expect(await standing(id)).toEqual(['unchanged', 'unchanged']);
});

test('a saved court fee is the same answer with another court once another court may try the suit, or none', async () => {
  const { saveForums, ask, standing } = await start('courtFee');
  const [judge, district] = [courtOf('Civil Judge', 5000), courtOf('District Judge', null)];
  const { id: withoutCourt, forum: none } = await ask({ asOf: '2100-01-01' });
  await saveForums(judge, district);
  const { id, forum } = await ask();
  expect([none, forum?.court]).toEqual([null, 'Civil Judge']);
  expect(await standing(id)).toEqual(['unchanged', 'unchanged']);
  expect(await standing(withoutCourt)).toEqual(['unchanged', 'unchanged']);
  await saveForums({ ...judge, upTo: 2500 }, district);
  expect(await standing(id)).toEqual(['otherCourt', 'otherCourt']);
  await saveForums({ ...judge, upTo: 2500 });
  expect(await standing(id)).toEqual(['otherCourt', 'otherCourt']);
  await saveForums({ ...judge, upTo: 6000 });
  expect(await standing(id)).toEqual(['unchanged', 'unchanged']);
});

test('a saved valuation of another day is another answer today if another court tries the suit by then', async () => {
  const { saveForums, ask, standing } = await start();
  await saveForums(courtOf('Old Judge', null, { to: '2100-07-01' }), courtOf('Judge', null, { from: '2100-07-01' }));
  const { id, forum } = await ask({ asOf: '2100-07-01' });
  expect(forum?.court).toBe('Judge');
  expect(await standing(id)).toEqual(['otherAnswer', 'unchanged']);
});
