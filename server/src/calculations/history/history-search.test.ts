import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { shownName } from '../../law/files/shipped-names.ts';
import { startApp } from '../../testing/app.ts';
import { giveSearches } from '../../testing/calculations.ts';
import { makeProvince, makeValuation } from '../../testing/law.ts';

/**
 * Two rules, one of which cites an Act of 1870; the member calculates them five minutes before midnight in Pakistan.
 */
async function start() {
  const now = { time: new Date('2026-11-20T18:55:00Z') };
  const app = await startApp({ clock: () => now.time });
  const { client: admin } = await app.as('admin');
  const made = await makeProvince(admin);
  const cited = { ...subMinorOf('Cheque', 0.1), reference: 'Act VII of 1870, s.7 (150)' };
  const { majorCategories } = await admin.addCategoriesData({
    params: made.rulebook,
    body: { majorCategories: treeOf([cited, subMinorOf('Bond', 0.1)]) },
  });
  const [major] = majorCategories;
  const [minor] = major?.minorCategory ?? [];
  const [cheque = expect.fail(), bond = expect.fail()] = (minor?.subminorCategory ?? []).map(({ id }) => ({
    country: made.country.id,
    province: made.province.id,
    type: 'courtFee' as const,
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
    subMinorCategoryId: id,
  }));
  const { client: member, memberId } = await app.as();
  await giveSearches(app.context, memberId, 100);
  const calculate = async (params: typeof cheque, ...amounts: (number | string)[]) => {
    for (const amount of amounts) await member.calculate({ params, body: { amount } });
  };
  const find = async (query: object) => {
    const { results, totalPages, totalResults } = await member.listCalculations({ query });
    return { amounts: results.map(({ amount }) => amount), totalPages, totalResults };
  };
  return { ...app, ...made, majorCategories, now, admin, member, cheque, bond, calculate, find };
}

describe('a search for a figure', () => {
  test('finds citations and amounts that begin with it, each calculation once', async () => {
    const { cheque, bond, calculate, find } = await start();
    await calculate(cheque, 1870, 5);
    await calculate(bond, 187_000, 18, 1870.5);
    expect(await find({ searchTerm: '1870' })).toEqual({
      amounts: [1870.5, 187_000, 5, 1870],
      totalPages: 1,
      totalResults: 4,
    });
    expect(await find({ searchTerm: '150 1870' })).toMatchObject({ amounts: [5, 1870], totalResults: 2 });
    expect(await find({ searchTerm: '150 5' })).toMatchObject({ amounts: [5], totalResults: 1 });
  });

  test('matches amounts from their first digit: 9 does not find 10, nor 1 find 21', async () => {
    const { bond, calculate, find } = await start();
    await calculate(bond, 9, 99, 10, 21);
    expect(await find({ searchTerm: '9' })).toMatchObject({ amounts: [99, 9] });
    expect(await find({ searchTerm: '1' })).toMatchObject({ amounts: [10] });
    expect(await find({ searchTerm: '10' })).toMatchObject({ amounts: [10] });
  });

  test('pages through citations and amounts together, from both ends', async () => {
    const { cheque, bond, calculate, find } = await start();
    await calculate(cheque, 1, 2, 3);
    await calculate(bond, 150, 4, 1501, 1502, 5, 1503);
    const all = [1503, 1502, 1501, 150, 3, 2, 1];
    const pages = [1, 2, 3, 4, 5].map((page) => find({ searchTerm: '150', page, limit: 2 }));
    const found = await Promise.all(pages);
    expect(found.map(({ amounts }) => amounts)).toEqual([[1503, 1502], [1501, 150], [3, 2], [1], []]);
    for (const page of found) expect(page).toMatchObject({ totalPages: 4, totalResults: all.length });
  });

  test('counts only results within the chosen days', async () => {
    const { now, cheque, bond, calculate, find } = await start();
    await calculate(bond, 150);
    now.time = new Date('2026-11-20T19:00:00Z');
    await calculate(bond, 1501, 7);
    await calculate(cheque, 8);
    const days = { from: '2026-11-21', to: '2026-11-21' };
    expect(await find({ searchTerm: '150', ...days })).toEqual({ amounts: [8, 1501], totalPages: 1, totalResults: 2 });
    expect(await find({ searchTerm: '150', ...days, limit: 1 })).toEqual({
      amounts: [8],
      totalPages: 2,
      totalResults: 2,
    });
    expect(await find(days)).toEqual({ amounts: [8, 7, 1501], totalPages: 1, totalResults: 3 });
    expect(await find({ ...days, to: '2026-11-20' })).toEqual({ amounts: [], totalPages: 0, totalResults: 0 });
  });
});

describe('a filter of the history', () => {
  test('by type keeps and counts the calculations of that type', async () => {
    const { admin, member, cheque, calculate, find, ...made } = await start();
    const house = await makeValuation(admin, made);
    await calculate(cheque, 1, 2);
    await member.calculate({ params: house, body: { amount: 3 } });
    expect(await find({ type: 'suitValuation' })).toEqual({ amounts: [3], totalPages: 1, totalResults: 1 });
    expect(await find({ type: 'courtFee' })).toEqual({ amounts: [2, 1], totalPages: 1, totalResults: 2 });
    expect(await find({ searchTerm: 'suit valuation' })).toMatchObject({ amounts: [3] });
    expect(await find({ province: 'nowhere' })).toMatchObject({ amounts: [], totalResults: 0 });
  });

  test('does not count deleted calculations', async () => {
    const { member, cheque, bond, calculate, find } = await start();
    await calculate(cheque, 1);
    await calculate(bond, 2, 3);
    const { results } = await member.listCalculations();
    for (const { id } of results.slice(1)) await member.deleteCalculation({ params: { id } });
    expect(await find({ searchTerm: 'money' })).toEqual({ amounts: [3], totalPages: 1, totalResults: 1 });
    expect(await find({})).toEqual({ amounts: [3], totalPages: 1, totalResults: 1 });
  });
});

test('a search for signs alone finds the calculations that contain them', async () => {
  const { cheque, bond, calculate, find } = await start();
  await calculate(cheque, 1);
  await calculate(bond, 2);
  expect(await find({ searchTerm: '(' })).toMatchObject({ amounts: [1], totalResults: 1 });
  for (const searchTerm of ['%', '_', '%%%', '\\']) expect(await find({ searchTerm })).toMatchObject({ amounts: [] });
});

test('the search finds a calculation by its country and by its ids', async () => {
  const { country, cheque, calculate, find } = await start();
  await calculate(cheque, 1);
  for (const searchTerm of [country.name, country.id, 'testland', 'courtFee cheque', 'recovery money', 'Act VII'])
    expect(await find({ searchTerm }), searchTerm).toMatchObject({ amounts: [1] });
});

test('the search finds a calculation by the Urdu of its names, also together with a figure', async () => {
  const { cheque, bond, calculate, find } = await start();
  await calculate(cheque, 1);
  await calculate(bond, 2);
  for (const searchTerm of ['رقم', 'وصولی', 'رقم کي وصولی', 'رقم cheque', 'رقم 1'])
    expect((await find({ searchTerm })).amounts, searchTerm).toContain(1);
  expect(await find({ searchTerm: 'رقم 2' })).toMatchObject({ amounts: [2], totalResults: 1 });
  for (const searchTerm of ['طلاق', 'قم'])
    expect(await find({ searchTerm }), searchTerm).toMatchObject({ amounts: [], totalResults: 0 });
});

test('the search finds a calculation by the Urdu of a name whose figure is stored as a Roman numeral', async () => {
  const { admin, rulebook, majorCategories, bond, calculate, find } = await start();
  const renamed = structuredClone(majorCategories);
  Object.assign(renamed[0]?.minorCategory[0]?.subminorCategory[1] ?? expect.fail(), {
    name: 'Summary suit under Order XXXVII',
  });
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: renamed } });
  await calculate(bond, 500, 600);
  const searchTerm = shownName('Summary suit under Order XXXVII', 'ur');
  expect(searchTerm).toContain('37');
  expect(await find({ searchTerm })).toMatchObject({ amounts: [600, 500], totalResults: 2 });
  expect(await find({ searchTerm: `${searchTerm} 5` })).toMatchObject({ amounts: [500], totalResults: 1 });
});

describe('the export', () => {
  test('has all columns, with amounts as entered and text unchanged', async () => {
    const { member, cheque, calculate } = await start();
    await calculate(cheque, '12345.50');
    const text = await (await member.exportCalculations()).text();
    const { results } = await member.listCalculations();
    expect(text.replace('\uFEFF', '')).toBe(
      [
        'createdAt,province,type,category,minorCategory,subMinorCategory,amount,asOf,suitValuation,courtFee,otherCharge,payment,isEstablished,reference,remark,verification,switchedOffSince,id',
        `2026-11-20T18:55:00.000Z,Testland,courtFee,Recovery,Money,Cheque,12345.5,2026-11-20,` +
          `12345.5,1234.55,,,true,"Act VII of 1870, s.7 (150)",,unverified,,${results[0]?.id}`,
        '',
      ].join('\r\n'),
    );
  });

  test('gives no fee and no value where the rule is not established', async () => {
    const { admin, member, rulebook, majorCategories, cheque, calculate, find: _, ...made } = await start();
    const corrected = structuredClone(majorCategories);
    const [rule = expect.fail()] = corrected[0]?.minorCategory[0]?.subminorCategory ?? [];
    Object.assign(rule, { certainty: 'notEstablished' });
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: corrected } });
    const house = await makeValuation(admin, { ...made, rulebook }, { certainty: 'notEstablished' });
    await calculate(cheque, 50);
    await member.calculate({ params: house, body: { amount: 60 } });
    const text = await (await member.exportCalculations()).text();
    expect(parse(text, { columns: true, bom: true })).toMatchObject([
      { type: 'suitValuation', amount: '60', suitValuation: '', courtFee: '', isEstablished: 'false' },
      { type: 'courtFee', amount: '50', suitValuation: '50', courtFee: '', isEstablished: 'false' },
    ]);
  });

  test('contains only the chosen days, words and type', async () => {
    const { now, member, cheque, bond, calculate } = await start();
    await calculate(cheque, 1);
    now.time = new Date('2026-11-20T19:00:00Z');
    await calculate(bond, 2);
    await calculate(cheque, 3);
    const amounts = async (query: object) => {
      const lines = (await (await member.exportCalculations({ query })).text()).trimEnd().split('\r\n');
      return lines.slice(1).map((line) => Number(line.split(',')[6]));
    };
    expect(await amounts({ from: '2026-11-21' })).toEqual([3, 2]);
    expect(await amounts({ to: '2026-11-20' })).toEqual([1]);
    expect(await amounts({ searchTerm: 'cheque' })).toEqual([3, 1]);
    expect(await amounts({ type: 'suitValuation' })).toEqual([]);
  });

  test('is served as a file with a name', async () => {
    const { origin, as } = await start();
    const { token } = await as();
    const { headers } = await fetch(`${origin}/v1/calculation/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="search_history.csv"');
  });
});
