import { type Client, MAX_FILING_ITEMS, MAX_FILINGS, MAX_UNCONFIRMED_FILINGS } from '@mizan/api';
import { sumOf } from '@mizan/engine/affix';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';
import { readExport } from '../../testing/members.ts';

/** A saved value for jurisdiction in Punjab. */
async function valuation(client: Client) {
  const query = { q: 'land house plot', type: 'suitValuation' as const, province: 'punjab' };
  const [found] = (await client.searchCategories({ query })).kinds[0]?.provinces ?? [];
  if (found === undefined) throw new Error('nothing was found');
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = found;
  const place = { country: 'pakistan', province: 'punjab', type: 'suitValuation' as const };
  const params = { ...place, mainCategoryId, minorCategoryId, subMinorCategoryId };
  return (await client.calculate({ params, body: { amount: 100_000 } })).id ?? '';
}

const gone = { code: 'NOT_FOUND', status: 404 };

describe('a filing', () => {
  test('starts empty, with the present day in Pakistan as its date of law', async () => {
    const { join } = await startFilings();
    const { filing } = await join();
    expect(filing).toMatchObject({
      title: 'Malik against Khan',
      province: 'punjab',
      provinceName: 'Punjab',
      country: 'pakistan',
      court: 'Civil Judge',
      asOf: '2026-06-01',
      items: [],
      total: { amount: 0, withoutFigure: 0 },
      state: 'open',
      filed: null,
      deficiency: null,
      shared: null,
    });
  });

  test('adds up saved calculations, fixed fees and lines of the member, and counts items without a fee', async () => {
    const { join } = await startFilings();
    const { addAnswer, addRule, addLine, client, params } = await join();
    const { items: first } = await addAnswer(100_000);
    expect(first).toMatchObject([{ words: null, fee: 7500, rule: { amount: 100_000, verification: 'judgment' } }]);
    await addRule();
    await addRule('Summons or notice');
    const filing = await addLine('Typing of the plaint', 'Rs 1,250.50');
    expect(filing.items.map(({ fee, words }) => [fee, words])).toEqual([
      [7500, null],
      [10, null],
      [null, null],
      [1250.5, 'Typing of the plaint'],
    ]);
    expect(filing.items[2]?.rule).toMatchObject({ isEstablished: false, says: null, amount: null });
    expect(filing.total).toEqual({
      amount: 8760.5,
      inWords: { en: 'Rupees eight thousand seven hundred sixty and fifty paisa only', ur: expect.any(String) },
      withoutFigure: 1,
    });
    expect(await client.getFiling({ params })).toEqual(filing);
  });

  test('costs nothing besides its calculations', async () => {
    const { join } = await startFilings();
    const { addAnswer, addRule, client } = await join();
    const before = (await client.getAccount()).searchesLeft;
    await addAnswer(50_000);
    await addAnswer(50_000);
    await addRule();
    expect((await client.getAccount()).searchesLeft).toBe(before - 1);
  });

  test('keeps an item with its answer when the saved calculation is deleted', async () => {
    const { join } = await startFilings();
    const { addAnswer, client, params } = await join();
    const [item] = (await addAnswer(100_000)).items;
    await client.deleteCalculation({ params: { id: item?.calculationId ?? '' } });
    expect((await client.getFiling({ params })).items).toEqual([{ ...item, calculationId: null }]);
  });

  test('refuses calculations of other members, of other provinces and of suit valuations', async () => {
    const { join, as } = await startFilings({ holding: 'law' });
    const [mine, theirs] = [await join(), await join()];
    const body = { calculationId: await theirs.calculate(100_000) };
    await expect(mine.client.addFilingItem({ params: mine.params, body })).rejects.toMatchObject(gone);
    const sindh = await mine.client.createFiling({ body: { title: 'Karachi', province: 'Sindh' } });
    const own = { calculationId: await mine.calculate(1000) };
    const elsewhere = mine.client.addFilingItem({ params: { id: sindh.id }, body: own });
    await expect(elsewhere).rejects.toMatchObject({ code: 'FILING_ELSEWHERE' });
    const valued = mine.client.addFilingItem({
      params: mine.params,
      body: { calculationId: await valuation(mine.client) },
    });
    await expect(valued).rejects.toMatchObject({ code: 'NO_FEE_TO_FILE' });
    const { client: admin } = await as('admin');
    const { id } = await admin.createFiling({ body: { title: 'Of an administrator', province: 'punjab' } });
    await expect(admin.addFilingItem({ params: { id }, body })).rejects.toMatchObject(gone);
  });

  test('accepts a rule without an answer only if it takes no amount', async () => {
    const { join } = await startFilings();
    await expect((await join()).addRule('First appeal')).rejects.toMatchObject({ code: 'AMOUNT_MISSING' });
  });

  test('refuses a line without words, or with an invalid amount, at its field', async () => {
    const { join } = await startFilings();
    const { addLine } = await join();
    await expect(addLine('Copies', 'many')).rejects.toMatchObject({
      code: 'INVALID',
      data: { errors: [{ path: 'fee', code: 'AMOUNT_NOT_A_NUMBER' }] },
    });
    await expect(addLine(' ', 5)).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('lets members change only their own lines, and keeps the chosen order', async () => {
    const { join } = await startFilings();
    const { addRule, addLine, client, params } = await join();
    await addRule();
    const { items } = await addLine('Copies', 40);
    const [rule = '', line = ''] = items.map(({ id }) => id);
    const body = { words: 'Attested copies', fee: 60 };
    await expect(client.updateFilingItem({ params: { ...params, itemId: rule }, body })).rejects.toMatchObject(gone);
    const other = await client.createFiling({ body: { title: 'Another', province: 'punjab' } });
    const strange = { id: other.id, itemId: line };
    await expect(client.updateFilingItem({ params: strange, body })).rejects.toMatchObject(gone);
    await expect(client.removeFilingItem({ params: strange })).rejects.toMatchObject(gone);
    await client.updateFilingItem({ params: { ...params, itemId: line }, body });
    const turned = await client.orderFilingItems({ params, body: { items: [line, rule] } });
    expect(turned.items.map(({ id, fee }) => [id, fee])).toEqual([
      [line, 60],
      [rule, 10],
    ]);
    for (const asked of [[line], [line, line], [line, rule, params.id]]) {
      const ordered = client.orderFilingItems({ params, body: { items: asked } });
      await expect(ordered).rejects.toMatchObject({ code: 'FILING_CHANGED' });
    }
    const left = await client.removeFilingItem({ params: { ...params, itemId: rule } });
    expect(left.items.map(({ id }) => id)).toEqual([line]);
  });

  test('can be copied with its items, but without its link and state', async () => {
    const { join } = await startFilings();
    const { addAnswer, client, params } = await join();
    const { items } = await addAnswer(100_000);
    await client.shareFiling({ params });
    await client.markFiled({ params, body: { on: '2026-06-01' } });
    const copy = await client.copyFiling({ params, body: { title: 'Again' } });
    expect(copy).toMatchObject({ title: 'Again', state: 'open', shared: null });
    expect(copy.items.map(({ id: _, ...item }) => item)).toEqual(items.map(({ id: _, ...item }) => item));
  });

  test('is read and changed by its owner only, and deleted with the account', async () => {
    const { join, db } = await startFilings();
    const [mine, theirs] = [await join(), await join()];
    const { params } = mine;
    const itemParams = { ...params, itemId: params.id };
    const refused = await Promise.allSettled([
      theirs.client.getFiling({ params }),
      theirs.client.updateFiling({ params, body: { note: 'x' } }),
      theirs.client.copyFiling({ params, body: { title: 'x' } }),
      theirs.client.deleteFiling({ params }),
      theirs.client.exportFiling({ params }),
      theirs.client.addFilingItem({ params, body: { words: 'x', fee: 1 } }),
      theirs.client.updateFilingItem({ params: itemParams, body: { words: 'x', fee: 1 } }),
      theirs.client.removeFilingItem({ params: itemParams }),
      theirs.client.orderFilingItems({ params, body: { items: [] } }),
      theirs.client.markFiled({ params, body: { on: '2026-06-01' } }),
      theirs.client.unmarkFiled({ params }),
      theirs.client.saveDeficiency({ params, body: { amount: 1, dueOn: '2026-06-09' } }),
      theirs.client.makeUpDeficiency({ params, body: { on: '2026-06-01' } }),
      theirs.client.withdrawDeficiency({ params }),
      theirs.client.printFiling({ params }),
      theirs.client.shareFiling({ params }),
      theirs.client.updateFilingShare({ params, body: { showsAmount: true } }),
      theirs.client.withdrawFilingShare({ params }),
    ]);
    expect(refused).toMatchObject(refused.map(() => ({ status: 'rejected', reason: gone })));
    expect(await mine.client.getFiling({ params })).toEqual(mine.filing);
    await db.deleteFrom('member').where('id', '=', mine.memberId).execute();
    expect(await db.selectFrom('filing').select('member_id').execute()).toEqual([{ member_id: theirs.memberId }]);
  });

  test('is in the account export, complete', async () => {
    const { join } = await startFilings();
    const { addAnswer, client } = await join();
    const filing = await addAnswer(100_000);
    expect((await readExport(client)).filings).toEqual([filing]);
  });

  test('is exported as CSV with its total, and without formulas', async () => {
    const { join } = await startFilings();
    const { addAnswer, addLine, addRule, client, params } = await join();
    await addAnswer(100_000);
    await addLine('=1+1', 10);
    const text = await (await client.exportFiling({ params })).text();
    const [heading, answer, line, total] = text.split('\r\n');
    expect(heading).toBe(
      'category,minorCategory,item,amount,asOf,courtFee,otherCharge,payment,isEstablished,verification,reference,remark,switchedOffSince,today,' +
        'paidBy,number,psid,paidOn,paid,checkedWhere,checkedOn',
    );
    expect(answer).toMatch(/^Appeals,Appeal from a decree,First appeal,100000,2026-06-01,7500,,eStamp,true,judgment,/);
    expect(line).toBe(",,'=1+1,,,10,,,,,,,,,,,,,,,");
    expect(total).toBe(',,Total,,,7510,0,,,,,,,,,,,,0,,');
    const nil = 'Nil in a civil case valued at Rs 25,000 or less (Ordinance X of 1983)';
    expect(await addRule()).toMatchObject({ items: [{}, {}, { rule: { remark: nil } }] });
    expect(await (await client.exportFiling({ params })).text()).toContain(`"${nil}"`);
    await addRule('Summons or notice');
    const longer = await (await client.exportFiling({ params })).text();
    expect(longer.trimEnd().split('\r\n').at(-1)).toMatch(/^,,Total without 1 item to ask at the registry,,,7520,/);
  });
});

test('a total is the exact sum of the items, in any order', async () => {
  const { join } = await startFilings();
  const { client } = await join();
  const fee = fc.integer({ min: 0, max: 1_000_000_000_000 }).map((paisa) => (paisa / 100).toFixed(2));
  await fc.assert(
    fc.asyncProperty(fc.array(fee, { minLength: 1, maxLength: 6 }), fc.nat(), async (fees, turn) => {
      const { id } = await client.createFiling({ body: { title: 'Sums', province: 'punjab' } });
      for (const each of fees) await client.addFilingItem({ params: { id }, body: { words: 'A line', fee: each } });
      const { items, total } = await client.getFiling({ params: { id } });
      const paisa = fees.reduce((sum, each) => sum + BigInt(each.replace('.', '')), 0n);
      expect(total.amount).toBe(Number(paisa) / 100);
      expect(total.amount).toBe(sumOf(items.map((item) => item.fee ?? 0)));
      const at = turn % items.length;
      const turned = [...items.slice(at), ...items.slice(0, at)].map((item) => item.id);
      const ordered = await client.orderFilingItems({ params: { id }, body: { items: turned } });
      expect(ordered.total).toEqual(total);
      expect(ordered.items.map((item) => item.id)).toEqual(turned);
    }),
    { numRuns: 12 },
  );
});

describe('the limit', () => {
  test(`of ${MAX_FILING_ITEMS} items holds even if two are added at once`, async () => {
    const { join, db } = await startFilings();
    const { addLine, params } = await join();
    await db
      .insertInto('filing_item')
      .values(
        Array.from({ length: MAX_FILING_ITEMS - 1 }, (_, index) => ({
          id: crypto.randomUUID(),
          filing_id: params.id,
          position: index + 1,
          words: 'A line',
          fee: '1',
        })),
      )
      .execute();
    const added = await Promise.allSettled([addLine('One', 1), addLine('Two', 1), addLine('Three', 1)]);
    const refusals = added.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toMatchObject([{ code: 'TOO_MANY_FILING_ITEMS' }, { code: 'TOO_MANY_FILING_ITEMS' }]);
  });

  test(`of ${MAX_FILINGS} filings holds even if two are created at once`, async () => {
    const { join, db } = await startFilings();
    const { client, memberId } = await join();
    const now = new Date();
    const made = { member_id: memberId, title: 'x', province_id: 'punjab', court: '', note: '', as_of: '2026-06-01' };
    await db
      .insertInto('filing')
      .values(
        Array.from({ length: MAX_FILINGS - 2 }, () => ({
          id: crypto.randomUUID(),
          ...made,
          created_at: now,
          changed_at: now,
        })),
      )
      .execute();
    const begin = () => client.createFiling({ body: { title: 'One more', province: 'punjab' } });
    const begun = await Promise.allSettled([begin(), begin(), begin()]);
    const refusals = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toMatchObject([{ code: 'TOO_MANY_FILINGS' }, { code: 'TOO_MANY_FILINGS' }]);
  });

  test('of filings is lower until the address is confirmed', async () => {
    const { join, db } = await startFilings();
    const { client, params } = await join();
    await db.updateTable('member').set({ email_confirmed_at: null }).execute();
    const copy = () => client.copyFiling({ params, body: { title: 'Another plaint' } });
    for (let held = 1; held < MAX_UNCONFIRMED_FILINGS; held += 1) await copy();
    await expect(copy()).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
    await db.updateTable('member').set({ email_confirmed_at: new Date() }).execute();
    await expect(copy()).resolves.toBeDefined();
  });
});
