import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import type { Holding } from '../../testing/database.ts';
import { makeProvince } from '../../testing/law.ts';

describe('the search in the shipped law', () => {
  /** One server for several searches per test, because the first search builds the index. */
  async function searching(holding: Holding = 'law') {
    const { client } = await startApp({ holding });
    const search = (q: string, query: object = {}) =>
      client.searchCategories({ query: { q, type: 'courtFee', ...query } });
    /** The first kind of suit, and its provinces in order. */
    const first = async (q: string, query: object = {}) => {
      const [kind] = (await search(q, query)).kinds;
      return { name: kind?.subMinorCategory, provinces: kind?.provinces.map(({ province }) => province) };
    };
    return { search, first };
  }

  test('finds a kind by other words, other spellings and Urdu, and nothing for unknown words', async () => {
    const { search } = await searching('punjab');
    for (const [q, expected] of [
      ['pre emption', 'Pre-emption'],
      ['preemption', 'Pre-emption'],
      ['shufa', 'Pre-emption'],
      ['spesific performance', 'Specific performance'],
      ['talaq', 'Dissolution of marriage'],
      ['khula', 'Dissolution of marriage'],
      ['MAINTENANCE of wife', 'Dower, dowry and maintenance'],
      ['نان و نفقہ', 'Dower, dowry and maintenance'],
      ['vakalatnama', 'Vakalatnama'],
      ['ejectment', 'Ejectment'],
    ] as const) {
      const { kinds } = await search(q, { province: 'punjab' });
      const names = kinds.map(({ mainCategory, minorCategory, subMinorCategory }) => [
        mainCategory,
        minorCategory,
        subMinorCategory,
      ]);
      expect(names.slice(0, 3).flat(), q).toContain(expected);
    }
    expect(await search('zzzzqqqq')).toEqual({ amount: null, kinds: [] });
  });

  test('shows a kind once, with all its provinces in their order', async () => {
    const { first } = await searching();
    expect(await first('pre-emption of a house')).toEqual({
      name: 'House, shop, garden or open plot',
      provinces: ['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'],
    });
  });

  test('offers only the provinces that the words name, without searching for those words', async () => {
    const { search, first } = await searching();
    for (const [q, province] of [
      ['loan punjab', 'punjab'],
      ['promissory sindh', 'sindh'],
      ['dower AJK', 'kashmir'],
      ['eviction khyber pakhtunkhwa', 'kpk'],
      ['ICT partition', 'islamabad'],
      ['بلوچستان خلع', 'balochistan'],
    ] as const)
      for (const query of [{}, { last: 'islamabad' }, { province: 'kpk' }]) {
        const { kinds } = await search(q, query);
        expect(kinds, q).not.toEqual([]);
        expect(new Set(kinds.flatMap(({ provinces }) => provinces.map((one) => one.province))), q).toEqual(
          new Set([province]),
        );
      }
    expect((await first('khula punjab sindh')).provinces).toEqual(['punjab', 'sindh']);
  });

  test('offers the province used last first if no other is named, also kinds that only it has', async () => {
    const { first } = await searching();
    expect((await first('loan', { last: 'kpk' })).provinces?.[0]).toBe('kpk');
    expect(await first('eviction', { last: 'punjab' })).toMatchObject({
      name: 'Eviction or rent fixing (Rent Tribunal)',
    });
    expect(await first('eviction', { last: 'sindh' })).toMatchObject({ name: 'Eviction petition (Rent Controller)' });
    expect((await first('loan', { last: 'atlantis' })).provinces?.[0]).toBe('punjab');
  });

  test('takes the amount out of a search, but not the number of a section or a rule', async () => {
    const { search } = await searching();
    for (const [q, amount] of [
      ['recovery of money 5 lakh punjab', '5 lakh'],
      ['recovery of money Rs. 5,00,000/- sindh', 'Rs. 5,00,000/-'],
      ['loan 1 crore 25 lakh', '1 crore 25 lakh'],
      ['قرض ۵ لاکھ پنجاب', '5 لاکھ'],
      ['order 39', null],
      ['12(2) CPC', null],
      ['489-F', null],
      ['Valued at Rs 25,000 or less', null],
    ] as const) {
      const found = await search(q);
      expect(found.amount, q).toBe(amount);
      expect(found.kinds, q).not.toEqual([]);
    }
  });
});

test('finds published categories immediately, and no deleted ones', async () => {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { province, rulebook } = await makeProvince(admin);
  const query = { q: 'telegraph', province: province.id };
  const search = async () => (await app.client.searchCategories({ query })).kinds;
  expect(await search()).toEqual([]);
  const saved = await admin.addCategoriesData({
    params: rulebook,
    body: { majorCategories: treeOf([subMinorOf('Telegraph poles', 1)]) },
  });
  expect(await search()).toMatchObject([
    { type: 'courtFee', subMinorCategory: 'Telegraph poles', provinces: [{ province: province.id }] },
  ]);
  await admin.deleteCategory({ params: { level: 'majorCategory', id: saved.majorCategories[0]?.id ?? '' } });
  expect(await search()).toEqual([]);
});

test('refuses an empty query', async () => {
  const { client } = await startApp();
  await expect(client.searchCategories({ query: { q: '  ' } })).rejects.toMatchObject({
    errors: [{ path: 'q', message: 'Type what to look for' }],
  });
});

test('returns the twelve best kinds over all provinces and types', async () => {
  const { client, as } = await startApp();
  const { client: admin } = await as('admin');
  const [north, south] = [await makeProvince(admin, 'North'), await makeProvince(admin, 'South')];
  const publish = (params: { provinceId: string; type: 'courtFee' | 'suitValuation' }, names: string[]) => {
    const tree = treeOf(
      names.map((name) => subMinorOf(name, 1)),
      'Kinds',
    );
    const majorCategories = tree.map((major) => ({ ...major, type: params.type }));
    return admin.addCategoriesData({ params, body: { majorCategories } });
  };
  const many = Array.from({ length: 13 }, (_, n) => `A long name in which telegraph stands once, number ${n}`);
  await publish(north.rulebook, many);
  await publish(south.rulebook, ['Telegraph']);
  await publish({ ...south.rulebook, type: 'suitValuation' }, ['Telegraph poles']);
  const search = async (query: object) =>
    (await client.searchCategories({ query: { q: 'telegraph', ...query } })).kinds;
  const found = await search({});
  expect(found).toHaveLength(12);
  const whereOf = ({ provinces, type }: (typeof found)[number]) => `${provinces[0]?.province} ${type}`;
  expect(found.slice(0, 3).map(whereOf)).toContain('south courtFee');
  expect(found.slice(0, 3).map(whereOf)).toContain('south suitValuation');
  expect((await search({ province: 'SOUTH' })).map(whereOf).toSorted()).toEqual([
    'south courtFee',
    'south suitValuation',
  ]);
  expect((await search({ type: 'suitValuation' })).map(whereOf)).toEqual(['south suitValuation']);
  await expect(search({ province: 'atlantis' })).rejects.toMatchObject({ message: 'There is no such province.' });
});
