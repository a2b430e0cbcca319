import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule, type RulePlace } from '../../testing/calculations.ts';

/** A clock that the test advances, and a member with searches. */
async function start(moment = '2026-11-20T06:00:00Z') {
  const now = { time: new Date(moment) };
  const app = await startApp({ clock: () => now.time });
  const { client: admin } = await app.as('admin');
  const rule = await makeRule(admin);
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 100);
  const calculate = (params: RulePlace, ...amounts: (number | string)[]) =>
    Promise.all(amounts.map((amount) => member.client.calculate({ params, body: { amount } })));
  const find = async (query: object) => {
    const { results, ...totals } = await member.client.listCalculations({ query });
    return { amounts: results.map(({ amount }) => amount), ...totals };
  };
  return { ...app, now, admin, rule, member, calculate, find };
}

describe('the history', () => {
  test('is paged from newest to oldest, without gaps or repetitions', async () => {
    const { rule, calculate, find } = await start();
    for (let amount = 1; amount <= 23; amount += 1) await calculate(rule.place, amount);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => find({ page, limit: 5 })));
    expect(pages.flatMap(({ amounts }) => amounts)).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
    expect(pages.map(({ amounts }) => amounts.length)).toEqual([5, 5, 5, 5, 3, 0]);
    for (const page of pages) expect(page).toMatchObject({ totalPages: 5, totalResults: 23 });
  });

  test('includes the names that the screen shows', async () => {
    const { rule, calculate, member } = await start();
    const [first] = await calculate(rule.place, 1000);
    expect((await member.client.listCalculations()).results).toMatchObject([
      {
        _id: first?.id,
        id: first?.id,
        province: 'testland',
        type: 'courtFee',
        amount: 1000,
        category: 'Recovery',
        categoryName: 'Recovery',
        minorCategory: 'Money',
        subMinorCategory: 'Cheque',
        calculation: { type: 'multiplier', result: 1000, courtFeeToBeAffixed: 100, extraResultInfo: null },
      },
    ]);
  });

  test('is searched by words of names, province, type and reference, in any order and case', async () => {
    const { rule, calculate, find } = await start();
    await calculate(rule.place, 1);
    await calculate(rule.bond, 2);
    for (const searchTerm of [
      'CHEQUE',
      'che',
      'cheque recovery',
      'money cheque TESTLAND',
      'made test cheque court fee',
    ])
      expect(await find({ searchTerm }), searchTerm).toMatchObject({ amounts: [1], totalResults: 1 });
    expect(await find({ searchTerm: 'money' })).toMatchObject({ amounts: [2, 1], totalPages: 1 });
    expect(await find({ searchTerm: 'cheque bond' })).toMatchObject({ amounts: [], totalPages: 0 });
    expect(await find({ searchTerm: 'heque' })).toMatchObject({ amounts: [] });
  });

  test('is searched by an amount, however it is written, alone or with words', async () => {
    const { rule, calculate, find } = await start();
    await calculate(rule.place, 150_000);
    await calculate(rule.place, 15.5);
    await calculate(rule.bond, 150);
    for (const searchTerm of ['1,50,000', 'Rs 150,000', '۱۵۰۰۰۰', '1,50,000/- cheque'])
      expect(await find({ searchTerm }), searchTerm).toMatchObject({ amounts: [150_000], totalResults: 1 });
    expect(await find({ searchTerm: '15' })).toMatchObject({ amounts: [150, 15.5, 150_000], totalResults: 3 });
    expect(await find({ searchTerm: '15.5' })).toMatchObject({ amounts: [15.5] });
    expect(await find({ searchTerm: '150 bond' })).toMatchObject({ amounts: [150] });
    expect(await find({ searchTerm: '15 150' })).toMatchObject({ amounts: [150, 150_000] });
    expect(await find({ searchTerm: '15 16' })).toMatchObject({ amounts: [] });
  });

  test('is filtered by type, province and days in Pakistan', async () => {
    const { now, rule, admin, calculate, find } = await start('2026-11-20T18:50:00Z');
    await calculate(rule.place, 1);
    // A minute to midnight in Pakistan, and midnight.
    now.time = new Date('2026-11-20T18:59:00Z');
    await calculate(rule.place, 2);
    now.time = new Date('2026-11-20T19:00:00Z');
    const other = await makeRule(admin, 'Otherland');
    await calculate(other.place, 3);
    expect(await find({ from: '2026-11-21' })).toMatchObject({ amounts: [3], totalResults: 1 });
    expect(await find({ to: '2026-11-20' })).toMatchObject({ amounts: [2, 1], totalPages: 1 });
    expect(await find({ from: '2026-11-20', to: '2026-11-20', searchTerm: '2' })).toMatchObject({ amounts: [2] });
    expect(await find({ province: 'Otherland' })).toMatchObject({ amounts: [3] });
    expect(await find({ type: 'suitValuation' })).toMatchObject({ amounts: [] });
  });

  test('never shows the calculations of another member', async () => {
    const { rule, calculate, as, admin } = await start();
    await calculate(rule.place, 1);
    const { client: other } = await as();
    const nothing = { results: [], batches: [], totalPages: 0, totalResults: 0 };
    expect(await other.listCalculations()).toEqual(nothing);
    expect(await other.listCalculations({ query: { searchTerm: 'cheque' } })).toEqual(nothing);
    expect(await other.listCalculations({ query: { from: '2020-01-01' } })).toEqual(nothing);
    expect(await admin.listCalculations()).toEqual(nothing);
    expect(await (await other.exportCalculations()).text()).not.toContain('Cheque');
  });
});

describe('the export', () => {
  test('is a CSV file of the filtered history, newest first, without cells that a spreadsheet runs as formulas', async () => {
    const { rule, admin, calculate, member } = await start();
    const majorCategories = structuredClone(rule.majorCategories);
    Object.assign(majorCategories[0] ?? expect.fail(), { name: '=1+1, "quoted"' });
    await calculate(rule.bond, 7);
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    await calculate(rule.place, 5, 6);
    const text = await (await member.client.exportCalculations({ query: { searchTerm: 'cheque' } })).text();
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^createdAt,province,type,category,/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(
      `,Testland,courtFee,"'=1+1, ""quoted""",Money,Cheque,6,2026-11-20,6,0.6,,,true,Made for a test,,unverified,,`,
    );
  });

  test('holds the chosen calculations of the member alone, whatever the filters say', async () => {
    const { rule, calculate, member, as } = await start();
    const [first, , third] = await calculate(rule.place, 1, 2, 3);
    const query = { ids: [first?.id, third?.id].join(','), searchTerm: 'nothing of the kind' };
    const text = await (await member.client.exportCalculations({ query })).text();
    const amounts = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[6]);
    expect(amounts.toSorted()).toEqual(['1', '3']);
    const { client: other } = await as();
    expect((await (await other.exportCalculations({ query })).text()).trimEnd().split('\r\n')).toHaveLength(1);
    await expect(member.client.exportCalculations({ query: { ids: 'x' } })).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('is complete, however long the history is', async () => {
    const { calculate, rule, member, context } = await start();
    await calculate(rule.place, 1);
    await sql`INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer)
      SELECT gen_random_uuid(), member_id, subject_id, number - (n::bigint << 20), n::text, as_of,
        regexp_replace(answer, '"amount":1', '"amount":' || n)
      FROM calculation, generate_series(2, 1203) AS n`.execute(context.db);
    const lines = (await (await member.client.exportCalculations()).text()).trimEnd().split('\r\n').slice(1);
    const amounts = lines.map((line) => Number(line.split(',')[6]));
    expect(amounts).toHaveLength(1203);
    expect(new Set(amounts).size).toBe(1203);
  });
});
