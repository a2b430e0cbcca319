import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';
import { makeProvince } from '../testing/law.ts';

describe('the search in the shipped law', () => {
  test.each([
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
  ])('for "%s" finds "%s"', async (q, expected) => {
    const { client } = await startApp({ connection: await createDatabase({ holding: 'law' }) });
    const found = await client.searchCategories({ query: { q, province: 'punjab', type: 'courtFee' } });
    const names = found.map(({ mainCategory, minorCategory, subMinorCategory }) =>
      [mainCategory, minorCategory, subMinorCategory].map(({ name }) => name),
    );
    expect(names.slice(0, 3).flat()).toContain(expected);
  });

  test('covers all provinces if none is given, and names the province of each result', async () => {
    const { client } = await startApp({ connection: await createDatabase({ holding: 'law' }) });
    const found = await client.searchCategories({ query: { q: 'pre-emption' } });
    expect(new Set(found.map(({ province }) => province)).size).toBeGreaterThan(3);
    expect(found.length).toBeLessThanOrEqual(20);
  });

  test('finds nothing for unknown words', async () => {
    const { client } = await startApp({ connection: await createDatabase({ holding: 'law' }) });
    expect(await client.searchCategories({ query: { q: 'zzzzqqqq' } })).toEqual([]);
  });
});

test('finds published categories immediately, and no deleted ones', async () => {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { province, rulebook } = await makeProvince(admin);
  const query = { q: 'telegraph', province: province.id };
  expect(await app.client.searchCategories({ query })).toEqual([]);
  const saved = await admin.addCategoriesData({
    params: rulebook,
    body: { majorCategories: treeOf([subMinorOf('Telegraph poles', 1)]) },
  });
  const [found] = await app.client.searchCategories({ query });
  expect(found).toMatchObject({
    province: province.id,
    type: 'courtFee',
    subMinorCategory: { name: 'Telegraph poles' },
  });
  await admin.deleteCategory({ params: { level: 'majorCategory', id: saved.majorCategories[0]?.id ?? '' } });
  expect(await app.client.searchCategories({ query })).toEqual([]);
});

test('refuses an empty query', async () => {
  const { client } = await startApp();
  await expect(client.searchCategories({ query: { q: '  ' } })).rejects.toMatchObject({
    errors: [{ path: 'q', message: 'Type what to look for' }],
  });
});

test('returns the twenty best matches over all provinces and types', async () => {
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
  const many = Array.from({ length: 21 }, (_, n) => `A long name in which telegraph stands once, number ${n}`);
  await publish(north.rulebook, many);
  await publish(south.rulebook, ['Telegraph']);
  await publish({ ...south.rulebook, type: 'suitValuation' }, ['Telegraph poles']);
  const search = (query: object) => client.searchCategories({ query: { q: 'telegraph', ...query } });
  const found = await search({});
  expect(found).toHaveLength(20);
  const whereOf = ({ province, type }: (typeof found)[number]) => `${province} ${type}`;
  expect(found.slice(0, 3).map(whereOf)).toContain('south courtFee');
  expect(found.slice(0, 3).map(whereOf)).toContain('south suitValuation');
  expect((await search({ province: 'SOUTH' })).map(whereOf).toSorted()).toEqual([
    'south courtFee',
    'south suitValuation',
  ]);
  expect((await search({ type: 'suitValuation' })).map(whereOf)).toEqual(['south suitValuation']);
  await expect(search({ province: 'atlantis' })).rejects.toMatchObject({ message: 'There is no such province.' });
});
