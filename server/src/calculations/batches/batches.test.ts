import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { deleteExpired } from '../../platform/db/delete-in-batches.ts';
import { startApp } from '../../testing/app.ts';
import { amountsFile, startFile, untilEnded } from '../../testing/batches.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { readExport } from '../../testing/members.ts';
import { calculationsExpired } from '../prune.ts';
import { findQuestions } from './find-questions.ts';

/** A rule, a member with ten searches, and a clock that does not run. */
async function start({ searches = 10 } = {}) {
  const now = { time: new Date('2026-11-20T08:00:00Z') };
  const app = await startApp({ runsJobs: true, clock: () => now.time });
  const { client: admin } = await app.as('admin');
  const { place, bond, rulebook, majorCategories } = await makeRule(admin);
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, searches);
  const check = (body: string, query: object = place) => client.checkBatch({ query, body });
  const searchesLeft = async () => (await client.getAccount()).searchesLeft;
  const listOf = async (query: object) => client.listCalculations({ query });
  return { ...app, now, admin, place, bond, rulebook, majorCategories, client, memberId, check, searchesLeft, listOf };
}

describe('checking a file', () => {
  test('shows the price of one search for each new question, and charges nothing', async () => {
    const { client, place, check, searchesLeft } = await start();
    await client.calculate({ params: place, body: { amount: 500 } });
    const checked = await check(amountsFile(100, '2 lakh', '500', '1,00', 100).replace('1,00', '200000'));
    expect(checked).toMatchObject({
      columns: ['amount'],
      table: [['100'], ['2 lakh'], ['500'], ['200000'], ['100']],
      faultCount: 0,
      free: { saved: 1, repeated: 2, withoutAmount: 0 },
      price: 2,
      searchesLeft: 9,
      batch: { state: 'checked', rows: 5, price: 2, asOf: '2026-11-20', kinds: [{ subMinorCategory: 'Cheque' }] },
    });
    expect(await searchesLeft()).toBe(9);
  });

  test('lists every fault with its cell, and stores nothing that could be started', async () => {
    const { bond, check, listOf } = await start();
    const { batch, faults, faultCount } = await check(amountsFile('5', 'five', '-5', '901', '1,5', '1e5'), bond);
    expect(batch).toBeNull();
    expect(faultCount).toBe(5);
    expect(faults).toEqual([
      {
        row: 2,
        column: 'amount',
        code: 'AMOUNT_NOT_A_NUMBER',
        details: { value: 'five' },
        message: '“five” is not an amount',
      },
      expect.objectContaining({ row: 3, code: 'AMOUNT_HAS_SIGN' }),
      expect.objectContaining({ row: 5, code: 'AMOUNT_GROUPED_WRONGLY' }),
      expect.objectContaining({ row: 6, code: 'AMOUNT_HAS_EXPONENT' }),
      expect.objectContaining({ row: 4, code: 'AMOUNT_ABOVE_MAXIMUM', details: { maximum: 900 } }),
    ]);
    expect((await listOf({})).totalResults).toBe(0);
  });

  test('finds kinds by name or id, and reports unknown and ambiguous ones', async () => {
    const { admin, client, rulebook, place, majorCategories } = await start();
    const [major] = majorCategories;
    const [minor] = major?.minorCategory ?? [];
    const twice = { ...minor, id: 'goods', name: 'Goods', subminorCategory: [subMinorOf('Cheque', 0.3)] };
    const tree = [{ ...major, minorCategory: [...(major?.minorCategory ?? []), twice] }];
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: tree as typeof majorCategories } });
    const file = [
      'province,type,minor,kind,amount',
      'Testland,Court fee,,bond,5',
      `${place.province},courtFee,,${place.subMinorCategoryId},5`,
      'testland,fee,Goods,CHEQUE,5',
      'Testland,fee,,Cheque,5',
      'Atlantis,fee,,Bond,5',
      'Testland,tax,,Bond,5',
      'Testland,fee,,Will,',
      'Testland,fee,,,5',
      'Testland,valuation,,Bond,5',
    ].join('\n');
    const { faults } = await client.checkBatch({ body: file });
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, 'subMinorCategory', 'KIND_AMBIGUOUS'],
      [5, 'province', 'PROVINCE_UNKNOWN'],
      [6, 'type', 'TYPE_UNKNOWN'],
      [7, 'subMinorCategory', 'KIND_UNKNOWN'],
      [8, 'subMinorCategory', 'CELL_EMPTY'],
      [9, 'province', 'NO_RULES_FOR_DATE'],
    ]);
    expect(faults[0]?.details['choices']).toBe('Recovery › Money › Cheque; Recovery › Goods › Cheque');
    const { batch } = await client.checkBatch({ body: file.split('\n').slice(0, 4).join('\n') });
    expect(batch).toMatchObject({ rows: 3, price: 3, kindCount: 3 });
  });

  test('refuses a chosen kind that is incomplete, unknown or suspended', async () => {
    const { admin, check, place, rulebook } = await start();
    await expect(check('5', { country: place.country })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(check('5', { ...place, subMinorCategoryId: 'no' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const message = { en: 'Being checked.', ur: 'جانچ ہو رہی ہے۔' };
    const scope = { kind: 'subMinor', ...rulebook, subMinorId: place.subMinorCategoryId } as const;
    await admin.suspendRule({ body: { scope, message } });
    await expect(check('5')).rejects.toMatchObject({ code: 'RULE_SUSPENDED', data: { message } });
  });

  test('does not find a kind of suit whose rules are removed on the date', async () => {
    const { context, memberId, place } = await start();
    const questionsOn = (asOf: string) =>
      findQuestions(context, { memberId, asOf, isCharged: true }, { places: [place], rows: [[0, 5]] });
    expect((await questionsOn('2026-11-20')).faults).toEqual([]);
    const gone = { row: 0, fault: { code: 'KIND_UNKNOWN' } };
    expect((await questionsOn('2026-11-19')).faults).toEqual([gone]);
  });

  test('stores five unstarted files, and deletes them after a day', async () => {
    const { check, client, db, now } = await start();
    for (let amount = 1; amount <= 7; amount += 1) {
      now.time = new Date(now.time.getTime() + 1000);
      await check(String(amount));
    }
    const list = async () => (await client.listBatches({})).totalResults;
    expect(await list()).toBe(5);
    await deleteExpired(db, calculationsExpired(new Date(now.time.getTime() + 86_300_000)));
    expect(await list()).toBe(5);
    await deleteExpired(db, calculationsExpired(new Date(now.time.getTime() + 86_500_000)));
    expect(await list()).toBe(0);
  });
});

describe('a batch', () => {
  test('gives each row the bytes of a single calculation, and is one group in the history', async () => {
    const { client, memberId, place, db, context, searchesLeft, listOf } = await start();
    const single = await client.calculate({ params: place, body: { amount: 500 } });
    const { id } = await startFile(client, place, [100, '500', 200, 100]);
    expect(await untilEnded(client, id)).toMatchObject({ state: 'done', price: 2, computed: 3 });
    expect(await searchesLeft()).toBe(7);
    const { results } = await client.getBatchRows({ params: { id } });
    expect(results.map(({ row, id: saved, answer }) => [row, saved === single.id, answer?.amount])).toEqual([
      [1, false, 100],
      [2, true, 500],
      [3, false, 200],
      [4, false, 100],
    ]);
    const other = await startApp({ connection: context.connection, clock: context.clock });
    const twin = await other.as();
    await giveSearches(context, twin.memberId, 5);
    for (const amount of [100, 200]) await twin.client.calculate({ params: place, body: { amount } });
    const answersOf = async (member: string) =>
      (
        await db
          .selectFrom('calculation')
          .select('calculation.answer')
          .where('member_id', '=', member)
          .where('amount', 'in', ['100', '200'])
          .orderBy('amount')
          .execute()
      ).map(({ answer }) => answer);
    expect(await answersOf(memberId)).toEqual(await answersOf(twin.memberId));
    const grouped = await listOf({ grouped: true });
    expect(grouped).toMatchObject({ totalResults: 2, batches: [{ id }], results: [{ id: single.id }] });
    expect(await listOf({})).toMatchObject({ totalResults: 3, batches: [] });
    expect(await listOf({ grouped: true, searchTerm: 'cheque' })).toMatchObject({ totalResults: 3, batches: [] });
    expect(await listOf({ grouped: true, limit: 1, page: 2 })).toMatchObject({
      totalPages: 2,
      batches: [],
      results: [{ id: single.id }],
    });
  });

  test('is found again for the same file, which then charges nothing', async () => {
    const { client, place, check, searchesLeft } = await start();
    const { id } = await startFile(client, place, [1, 2]);
    await untilEnded(client, id);
    const again = await check(amountsFile(1, 2));
    expect(again).toMatchObject({ price: 0, batch: { id, state: 'done', price: 2 } });
    expect(await client.startBatch({ params: { id }, body: { price: 0 } })).toMatchObject({ state: 'done', price: 2 });
    expect(await searchesLeft()).toBe(8);
    const otherDay = await check(amountsFile(1, 2), { ...place, asOf: '2026-11-21' });
    expect(otherDay.batch?.id).not.toBe(id);
  });

  test('does not start at another price than shown, or with too few searches', async () => {
    const { client, place, check, searchesLeft } = await start({ searches: 3 });
    const { batch } = await check(amountsFile(1, 2, 3, 4));
    const id = batch?.id ?? '';
    const begin = (price: number) => client.startBatch({ params: { id }, body: { price } });
    await expect(begin(4)).rejects.toMatchObject({
      code: 'BATCH_TOO_FEW_SEARCHES',
      data: { price: 4, searchesLeft: 3 },
    });
    await client.calculate({ params: place, body: { amount: 2 } });
    await client.calculate({ params: place, body: { amount: 3 } });
    await expect(begin(4)).rejects.toMatchObject({ code: 'BATCH_PRICE_CHANGED', data: { price: 2, searchesLeft: 1 } });
    expect(await searchesLeft()).toBe(1);
    expect(await client.getBatch({ params: { id } })).toMatchObject({ state: 'checked' });
  });

  test('is refused if the law has changed so that the price or a row is different', async () => {
    const { admin, client, place, check, rulebook } = await start();
    await client.calculate({ params: place, body: { amount: 5 } });
    const { batch, price } = await check(amountsFile(5, 950));
    expect(price).toBe(1);
    const begin = () => client.startBatch({ params: { id: batch?.id ?? '' }, body: { price } });
    const [major] = await admin.getCategoriesData({ params: rulebook });
    const publish = (change: object) =>
      admin.addCategoriesData({
        params: rulebook,
        body: {
          majorCategories: [
            {
              ...major,
              minorCategory: major?.minorCategory.map((minor) => ({
                ...minor,
                subminorCategory: minor.subminorCategory.map((each) => ({ ...each, ...change })),
              })),
            },
          ] as NonNullable<typeof major>[],
        },
      });
    await publish({ reference: 'Another Act' });
    await expect(begin()).rejects.toMatchObject({ code: 'BATCH_PRICE_CHANGED', data: { price: 2 } });
    await publish({ maximumUserInput: 900 });
    await expect(begin()).rejects.toMatchObject({ code: 'BATCH_FAULTY', data: { count: 1 } });
  });

  test('costs an administrator nothing', async () => {
    const { admin, place } = await start();
    const { id, price } = await startFile(admin, place, [1, 2, 3]);
    expect(price).toBe(0);
    expect(await untilEnded(admin, id)).toMatchObject({ state: 'done', price: 0 });
  });

  test('charges nothing for rules without an amount, and saves no immediate answer', async () => {
    const { admin, client, rulebook, searchesLeft, listOf } = await start();
    const immediate = {
      ...subMinorOf('Advice', 0),
      courtFee: [],
      defaultResult: 'No fee',
      activityByUser: 'Nothing to be added',
    };
    const fixed = { ...subMinorOf('Affidavit', 1), activityByUser: 300 };
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([immediate, fixed]) } });
    // The last is the name in Urdu.
    const kinds = ['Advice', 'Affidavit', 'بیان حلفی'];
    const body = ['province,type,kind,amount', ...kinds.map((kind) => `Testland,fee,${kind},`)].join('\n');
    const { batch, price, free } = await client.checkBatch({ body });
    expect({ price, free }).toEqual({ price: 0, free: { saved: 0, repeated: 0, withoutAmount: 3 } });
    const id = batch?.id ?? '';
    await client.startBatch({ params: { id }, body: { price } });
    await untilEnded(client, id);
    const { results } = await client.getBatchRows({ params: { id } });
    expect(results).toMatchObject([
      { id: null, answer: { amount: null, calculation: { result: 'No fee' } } },
      { id: expect.any(String), answer: { amount: 300 } },
      { id: results[1]?.id, answer: { amount: 300 } },
    ]);
    expect([await searchesLeft(), (await listOf({})).totalResults]).toEqual([10, 1]);
  });

  test('is exported with a code for each row that anyone can check, and without formulas', async () => {
    const { admin, client, client: guest, rulebook } = await start();
    const risky = { ...subMinorOf('Cheque', 0.1), reference: '=HYPERLINK("x")' };
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([risky]) } });
    const { batch, price } = await client.checkBatch({
      body: 'province,type,kind,amount\nTestland,fee,Cheque,"1,50,000"',
    });
    const id = batch?.id ?? '';
    await client.startBatch({ params: { id }, body: { price } });
    await untilEnded(client, id);
    const file = await client.exportBatch({ params: { id } });
    const rows = parse<Record<string, string>>(await file.text(), { columns: true });
    expect(rows).toMatchObject([
      {
        row: '1',
        province: 'Testland',
        subMinorCategory: 'Cheque',
        amount: '150000',
        courtFee: '15000',
        reference: `'=HYPERLINK("x")`,
        verification: 'unverified',
        version: '2',
      },
    ]);
    const checked = await guest.checkSheet({ params: { code: rows[0]?.['checkCode'] ?? '' } });
    expect(checked).toMatchObject({ amount: 150_000, subMinorCategory: 'Cheque' });
  });

  test('keeps its rows when one calculation is deleted; deleting it deletes its calculations, but not earlier ones', async () => {
    const { client, place, listOf, context } = await start();
    await client.calculate({ params: place, body: { amount: 1 } });
    const { id } = await startFile(client, place, [1, 2, 3]);
    await untilEnded(client, id);
    const { results } = await client.getBatchRows({ params: { id } });
    await client.deleteCalculation({ params: { id: results[1]?.id ?? '' } });
    expect((await client.getBatchRows({ params: { id } })).results[1]).toEqual({ row: 2, id: null, answer: null });
    expect(await listOf({ grouped: true })).toMatchObject({ totalResults: 2 });
    await client.deleteBatch({ params: { id } });
    expect(await listOf({ grouped: true })).toMatchObject({ totalResults: 1, results: [{ amount: 1 }], batches: [] });
    await expect(client.getBatch({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [, own] = await readBalances(context);
    expect(own).toMatchObject({ balance: 7, sum: 7, saved: 1, spent: 3 });
  });

  test('is hidden from others, is in the account export, and is deleted with the account', async () => {
    const { as, client, place, db, memberId } = await start();
    const { id } = await startFile(client, place, [1, 2]);
    await untilEnded(client, id);
    const { client: other } = await as();
    for (const call of [other.getBatch, other.getBatchRows, other.exportBatch, other.deleteBatch]) {
      await expect(call({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(other.startBatch({ params: { id }, body: { price: 2 } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await readExport(client)).batches).toMatchObject([{ id, rows: 2, price: 2 }]);
    await db.deleteFrom('member').where('id', '=', memberId).execute();
    expect(await db.selectFrom('batch').selectAll().execute()).toEqual([]);
  });
});
