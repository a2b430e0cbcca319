import type { UserAction } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { type SentMajor, subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { makeProvince } from '../../testing/law.ts';

const soon = { timeout: 10_000, interval: 20 };

/** Two main categories with two minor categories and two kinds of suit each; all names are different. */
const treeFor = (word: string): SentMajor[] =>
  ['A', 'B'].flatMap((major) => {
    const minors = ['1', '2'].flatMap((minor) => {
      const names = ['x', 'y'].map((each) => subMinorOf(`${word} ${major}${minor}${each}`, 1));
      const [created] = treeOf(names, `${word} ${major}`);
      return (created?.minorCategory ?? []).map((one) => ({
        ...one,
        id: `${major}${minor}`,
        name: `${word} ${major}${minor}`,
      }));
    });
    return treeOf([], `${word} ${major}`).map((created) => ({ ...created, minorCategory: minors }));
  });

async function start() {
  const connection = await createDatabase();
  const app = await startApp({ connection });
  const { client: admin, token } = await app.as('admin');
  const { country, province, rulebook } = await makeProvince(admin);
  const publish = async (majorCategories: readonly SentMajor[]) =>
    (await admin.addCategoriesData({ params: rulebook, body: { majorCategories: [...majorCategories] } }))
      .majorCategories;
  const base = `/v1/category/${country.id}/${province.id}/courtFee`;
  const fetchFrom = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.origin + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return { ...app, connection, admin, country, province, rulebook, publish, base, fetchFrom };
}

/** Every address of the catalogue below a province, with the name that it must return. */
const addressesOf = (base: string, tree: readonly MajorCategory[]) =>
  tree.flatMap((major) => [
    { path: `${base}/${major.id}`, names: major.minorCategory.map(({ name }) => name) },
    ...major.minorCategory.map((minor) => ({
      path: `${base}/${major.id}/${minor.id}`,
      names: minor.subminorCategory.map(({ name }) => name),
    })),
  ]);

describe('cached answers', () => {
  test('are separate for every category of every province', async () => {
    const { base, publish, fetchFrom } = await start();
    const tree = await publish(treeFor('Suit'));
    for (const { path, names } of [...addressesOf(base, tree), ...addressesOf(base, tree)]) {
      const answer = (await (await fetchFrom(path)).json()) as { name: string }[];
      expect(
        answer.map(({ name }) => name),
        path,
      ).toEqual(names);
    }
  });

  test('are separate for each kind of suit, whose labels and limits differ', async () => {
    const { admin, base, publish, fetchFrom } = await start();
    const [major = expect.fail()] = await publish(treeOf([subMinorOf('Cheque', 1), subMinorOf('Bond', 1)]));
    const [minor = expect.fail()] = major.minorCategory;
    const [cheque = expect.fail(), bond = expect.fail()] = minor.subminorCategory;
    const filled = {
      activityByUser: 'Annual rent',
      minimumUserInput: 5,
      maximumUserInput: 900,
      defaultCourtFeeToBeAffixed: 15,
      defaultResult: 'Nil',
      extraResultInfo: 'By the page',
      reference: 's.7',
      verification: 'statute' as const,
      sources: [{ kind: 'statute' as const, url: 'https://example.pk/', seen: 's.7', seenOn: null }],
      note: 'Seen.',
    };
    const lease = { ...subMinorOf('Lease', 1), index: 3 };
    const subminorCategory = [{ ...cheque, ...filled }, { ...bond, activityByUser: 25 }, lease];
    const [saved] = await publish([{ ...major, minorCategory: [{ ...minor, subminorCategory }] }]);
    const ids = saved?.minorCategory[0]?.subminorCategory.map(({ id }) => id) ?? [];
    const actions = async () =>
      Promise.all(ids.map(async (id) => (await fetchFrom(`${base}/${major.id}/${minor.id}/${id}`)).json()));
    const expected = [
      {
        name: 'Annual rent',
        minimumInputValue: 5,
        maximumInputValue: 900,
        courtFeeToBeAffixed: '15',
        result: 'Nil',
        extraResultInfo: 'By the page',
        reference: 's.7',
        isEstablished: true,
        verification: 'statute',
        sources: [{ kind: 'statute', url: 'https://example.pk/', seen: 's.7', seenOn: null }],
        sourceUrl: 'https://example.pk/',
        note: 'Seen.',
      },
      25,
      {
        name: 'Amount claimed',
        minimumInputValue: 0,
        maximumInputValue: 0,
        courtFeeToBeAffixed: '',
        result: '',
        extraResultInfo: null,
        reference: 'Made for a test',
        verification: 'unverified',
        sources: [],
        isEstablished: true,
        sourceUrl: null,
        note: null,
      },
    ];
    expect(await actions()).toEqual(expected);
    expect(await actions()).toEqual(expected);
    expect(await admin.getCategoriesData({ params: { provinceId: 'testland', type: 'courtFee' } })).toHaveLength(1);
  });

  test('hold no fee beside a suit valuation that is computed, or it would be taken for the answer', async () => {
    const { admin, base, rulebook, fetchFrom } = await start();
    const params = { ...rulebook, type: 'suitValuation' } as const;
    const valued = {
      courtFee: [],
      suitValuation: [{ id: 'new', subminorCategoryId: 'new', type: 'fixed', userInput: 500 }],
    } as const;
    const house = { ...subMinorOf('House', 1), ...valued, defaultCourtFeeToBeAffixed: 'As on the plaint' };
    const fixed = {
      ...subMinorOf('Land', 1),
      ...valued,
      index: 2,
      defaultCourtFeeToBeAffixed: 15,
      defaultResult: 'Nil',
    };
    const body = { majorCategories: treeOf([house, fixed]).map((major) => ({ ...major, type: params.type })) };
    const [major] = (await admin.addCategoriesData({ params, body })).majorCategories;
    const [minor] = major?.minorCategory ?? [];
    const path = `${base.replace('courtFee', 'suitValuation')}/${major?.id}/${minor?.id}`;
    const fees = (minor?.subminorCategory ?? []).map(
      async ({ id }) => ((await (await fetchFrom(`${path}/${id}`)).json()) as UserAction & object).courtFeeToBeAffixed,
    );
    expect(await Promise.all(fees)).toEqual(['', '15']);
  });

  test('are not served under another address', async () => {
    const { base, publish, fetchFrom } = await start();
    const [one = expect.fail(), two = expect.fail()] = await publish(treeFor('Suit'));
    const [first = expect.fail(), second = expect.fail()] = one.minorCategory;
    const kind = first.subminorCategory[0]?.id ?? '';
    const wrong = [
      [`${base}/${two.id}/${first.id}`, 'There is no such minor category.'],
      [`${base}/${one.id}/${second.id}/${kind}`, 'There is no such sub-minor category.'],
      [`${base}/${two.id}/${first.id}/${kind}`, 'There is no such minor category.'],
    ] as const;
    expect((await fetchFrom(`${base}/${one.id}/${first.id}/${kind}`)).status).toBe(200);
    for (const [path, message] of wrong) {
      const response = await fetchFrom(path);
      expect([response.status, await response.json()]).toMatchObject([404, { message }]);
    }
  });

  test('change with the next version, which has another ETag', async () => {
    const { base, publish, fetchFrom, rulebook } = await start();
    const tree = await publish(treeFor('Before'));
    const [major = expect.fail()] = tree;
    const [minor = expect.fail()] = major.minorCategory;
    const [kind = expect.fail()] = minor.subminorCategory;
    const below = [major.id, minor.id, kind.id].map((_, index, ids) => ids.slice(0, index + 1).join('/'));
    const paths = [
      base,
      ...below.map((ids) => `${base}/${ids}`),
      `/v1/category-data/get-categories-data/${rulebook.provinceId}/courtFee`,
    ];
    const etagsOf = async () =>
      Promise.all(paths.map(async (path) => (await fetchFrom(path)).headers.get('etag') ?? ''));
    const etags = await etagsOf();
    expect(await etagsOf()).toEqual(etags);
    const statuses = () =>
      Promise.all(paths.map(async (path, at) => (await fetchFrom(path, { 'if-none-match': etags[at] ?? '' })).status));
    expect(await statuses()).toEqual(paths.map(() => 304));
    const renamed = JSON.parse(JSON.stringify(tree).replaceAll('Before', 'After').replaceAll('Amount', 'Sum'));
    await publish(renamed);
    expect(await statuses()).toEqual(paths.map(() => 200));
    expect(await (await fetchFrom(`${base}/${major.id}`)).text()).toContain('After A1');
  });
});

test('every server caches the countries until one of them changes', async () => {
  const { admin, connection, country, origin } = await start();
  const other = await startApp({ connection });
  const path = '/v1/category/countries';
  const etagAt = async (server: string) => (await fetch(server + path)).headers.get('etag') ?? '';
  const [here, there] = [await etagAt(origin), await etagAt(other.origin)];
  expect(here).toBe(there);
  const statusAt = async (server: string) =>
    (await fetch(server + path, { headers: { 'if-none-match': here } })).status;
  expect(await statusAt(origin)).toBe(304);
  const created = await admin.createProvince({ body: { name: 'North', optedCountry: country.id.toUpperCase() } });
  expect(created).toEqual({ id: 'north', name: 'North', countryId: country.id, slabId: null });
  expect(await statusAt(origin)).toBe(200);
  await expect.poll(() => statusAt(other.origin), soon).toBe(200);
  await admin.createCountry({ body: { name: 'Nepal' } });
  const names = async () => (await other.client.getAllCountries()).map(({ name }) => name);
  await expect.poll(names, soon).toEqual([country.name, 'Nepal']);
  expect(await other.client.getProvinces({ params: { id: country.id.toUpperCase() } })).toHaveLength(2);
  expect(await other.client.getProvinces({ params: { id: 'nepal' } })).toEqual([]);
  await expect(other.client.getProvinces({ params: { id: 'atlantis' } })).rejects.toMatchObject({
    message: 'There is no such country.',
  });
});

test('a new province has an empty rulebook of each type', async () => {
  const { admin, province } = await start();
  for (const type of ['courtFee', 'suitValuation'] as const) {
    const params = { provinceId: province.id, type };
    expect(await admin.getRulebookVersions({ params })).toEqual([]);
    expect(await admin.getCategoriesData({ params })).toEqual([]);
    expect(await admin.getRuleRows({ params })).toEqual([]);
  }
});
