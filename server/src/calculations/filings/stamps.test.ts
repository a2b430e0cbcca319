import { type Client, MAX_ITEM_STAMPS } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';
import { readExport } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

type Body = Parameters<Client['addFilingStamp']>[0]['body'];

const eStamp: Body = {
  kind: 'eStamp',
  number: 'PB-LHR-0123456789',
  psid: '4400 1234 5678',
  paidOn: '2026-05-30',
  amount: '7,500',
  checked: { where: 'SMS to 8100', on: '2026-05-31' },
};
const shown = {
  kind: 'eStamp',
  number: 'PB-LHR-0123456789',
  psid: '4400 1234 5678',
  paidOn: '2026-05-30',
  amount: 7500,
  checked: { where: 'SMS to 8100', on: '2026-05-31' },
};
/** Builds a stamp with this number; its other fields stay empty. */
const numbered = (number: string): Body => ({ kind: 'challan', number, paidOn: '2026-06-01', amount: 10 });

type Filings = Awaited<ReturnType<typeof startFilings>>;

/** A member with a filing of one item, whose fee is Rs 7,500, and how to record stamps in it. */
async function joinWithItem({ join }: Filings, title = 'Malik against Khan') {
  const member = await join(title);
  const { items } = await member.addAnswer(100_000);
  const params = { id: member.params.id, itemId: items[0]?.id ?? '' };
  return { ...member, params, add: (body: Body) => member.client.addFilingStamp({ params, body }) };
}

/** Another filing of the same member, with one line. */
async function addFiling(client: Client, title: string) {
  const { id } = await client.createFiling({ body: { title, province: 'punjab' } });
  const { items } = await client.addFilingItem({ params: { id }, body: { words: 'Copies', fee: 10 } });
  const params = { id, itemId: items[0]?.id ?? '' };
  return { params, add: (body: Body) => client.addFilingStamp({ params, body }) };
}

const faultOf = (path: string, code: string) => ({ code: 'INVALID', data: { errors: [{ path, code }] } });
const gone = { code: 'NOT_FOUND', status: 404 };

describe('the stamps of an item', () => {
  test('can be recorded, corrected and removed, even after filing', async () => {
    const { client, params, add } = await joinWithItem(await startFilings());
    const filed = await client.markFiled({ params, body: { on: '2026-06-01' } });
    expect(filed.items[0]).toMatchObject({ stamps: [] });
    const { items } = await add(eStamp);
    expect(items[0]).toMatchObject({ stamps: [shown], recorded: { sum: 7500, against: { state: 'exact', by: 0 } } });
    const second = await add({ kind: 'adhesive', paidOn: '2026-06-01', amount: 100.5 });
    expect(second.items[0]?.stamps).toMatchObject([
      shown,
      { kind: 'adhesive', number: null, psid: null, paidOn: '2026-06-01', amount: 100.5, checked: null },
    ]);
    const [first, adhesive] = second.items[0]?.stamps.map(({ id }) => ({ ...params, stampId: id })) ?? [];
    const body = { ...eStamp, amount: 5000, psid: '', checked: null };
    const corrected = await client.updateFilingStamp({ params: first ?? expect.fail(), body });
    expect(corrected.items[0]?.stamps[0]).toMatchObject({ amount: 5000, psid: null, checked: null });
    await client.removeFilingStamp({ params: adhesive ?? expect.fail() });
    const left = await client.removeFilingStamp({ params: first ?? expect.fail() });
    expect(left.items[0]).toMatchObject({ stamps: [] });
    expect(left.items[0]?.recorded).toBeUndefined();
    await expect(client.removeFilingStamp({ params: first ?? expect.fail() })).rejects.toMatchObject(gone);
  });

  test('are added up exactly and compared with the fee: short, exact or over, or nothing without a fee', async () => {
    const { client, params, add, addRule } = await joinWithItem(await startFilings());
    const recordedOf = async (body: Body) => (await add(body)).items[0]?.recorded;
    const part = (amount: number): Body => ({ kind: 'adhesive', paidOn: '2026-06-01', amount });
    expect(await recordedOf(part(0.1))).toEqual({ sum: 0.1, against: { state: 'short', by: 7499.9 } });
    expect(await recordedOf(part(7499.7))).toEqual({ sum: 7499.8, against: { state: 'short', by: 0.2 } });
    expect(await recordedOf(part(0.2))).toEqual({ sum: 7500, against: { state: 'exact', by: 0 } });
    expect(await recordedOf(part(500))).toEqual({ sum: 8000, against: { state: 'over', by: 500 } });
    const { items } = await addRule('Summons or notice');
    const asked = { id: params.id, itemId: items[1]?.id ?? '' };
    const filing = await client.addFilingStamp({ params: asked, body: part(50) });
    expect(filing.items[1]).toMatchObject({ fee: null, recorded: { sum: 50, against: null } });
  });

  test('are refused without a valid number, with a future day, or without an amount', async () => {
    const { add } = await joinWithItem(await startFilings());
    const refused: [Partial<Body>, string, string][] = [
      [{ number: ' ' }, 'number', 'REQUIRED'],
      [{ number: 'https://es.example.pk/?n=12' }, 'number', 'STAMP_NUMBER_UNREADABLE'],
      [{ number: 'PB-LHR' }, 'number', 'STAMP_NUMBER_UNREADABLE'],
      [{ number: '1'.repeat(61) }, 'number', 'TOO_LONG'],
      [{ psid: '1'.repeat(61) }, 'psid', 'TOO_LONG'],
      [{ paidOn: '2026-06-02' }, 'paidOn', 'FILED_AHEAD'],
      [{ checked: { where: 'SMS', on: '2026-06-02' } }, 'checked.on', 'FILED_AHEAD'],
      [{ checked: { where: ' ', on: '2026-06-01' } }, 'checked.where', 'REQUIRED'],
      [{ amount: '0' }, 'amount', 'AMOUNT_ZERO'],
      [{ amount: 'much' }, 'amount', 'AMOUNT_NOT_A_NUMBER'],
      [{ amount: '1.005' }, 'amount', 'AMOUNT_NOT_A_NUMBER'],
    ];
    for (const [part, path, code] of refused)
      await expect(add({ ...eStamp, ...part })).rejects.toMatchObject(faultOf(path, code));
  });

  test(`are at most ${MAX_ITEM_STAMPS}, even if several are recorded at once`, async () => {
    const app = await startFilings();
    const { add, params, memberId } = await joinWithItem(app);
    const row = { item_id: params.itemId, member_id: memberId, kind: 'adhesive', paid_on: '2026-06-01', amount: '1' };
    const rows = Array.from({ length: MAX_ITEM_STAMPS - 1 }, () => ({ id: crypto.randomUUID(), ...row }));
    await app.db.insertInto('filing_stamp').values(rows).execute();
    const added = await Promise.allSettled(['1', '2', '3'].map((number) => add(numbered(number))));
    const refusals = added.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toMatchObject([{ code: 'TOO_MANY_STAMPS' }, { code: 'TOO_MANY_STAMPS' }]);
  });

  test('can be recorded only by the owner of the filing, in an item of it', async () => {
    const app = await startFilings();
    const [mine, theirs] = [await joinWithItem(app), await joinWithItem(app)];
    const { items } = await mine.add(eStamp);
    const stamp = { ...mine.params, stampId: items[0]?.stamps[0]?.id ?? '' };
    const strange = [mine.params, { ...theirs.params, itemId: mine.params.itemId }];
    for (const params of strange) {
      const its = { ...stamp, ...params };
      await expect(theirs.client.addFilingStamp({ params, body: eStamp })).rejects.toMatchObject(gone);
      await expect(theirs.client.updateFilingStamp({ params: its, body: eStamp })).rejects.toMatchObject(gone);
      await expect(theirs.client.removeFilingStamp({ params: its })).rejects.toMatchObject(gone);
    }
    const ofTheirItem = { ...stamp, ...theirs.params };
    await expect(theirs.client.updateFilingStamp({ params: ofTheirItem, body: eStamp })).rejects.toMatchObject(gone);
    await expect(theirs.client.removeFilingStamp({ params: ofTheirItem })).rejects.toMatchObject(gone);
    expect((await mine.client.getFiling({ params: mine.params })).items).toEqual(items);
  });

  test('are deleted with the item, the filing and the account', async () => {
    const app = await startFilings();
    const { client, params, add, memberId } = await joinWithItem(app);
    const count = async () => (await app.db.selectFrom('filing_stamp').select('id').execute()).length;
    await add(eStamp);
    await client.removeFilingItem({ params });
    expect(await count()).toBe(0);
    const second = await addFiling(client, 'Second');
    await second.add(eStamp);
    await client.deleteFiling({ params: second.params });
    expect(await count()).toBe(0);
    await (await addFiling(client, 'Third')).add(eStamp);
    expect(await count()).toBe(1);
    await app.db.deleteFrom('member').where('id', '=', memberId).execute();
    expect(await count()).toBe(0);
  });

  test('are not copied with the filing, and stay in the original', async () => {
    const { client, params, add } = await joinWithItem(await startFilings());
    await add(eStamp);
    const copy = await client.copyFiling({ params, body: { title: 'Again' } });
    expect(copy.items).toMatchObject([{ fee: 7500, stamps: [] }]);
    const original = await client.getFiling({ params });
    expect(original.items).toMatchObject([{ stamps: [shown] }]);
  });

  test('are in the account export, and in lines of the CSV whose sums are right', async () => {
    const { client, params, add, addLine } = await joinWithItem(await startFilings());
    await add({ ...eStamp, checked: { where: '=cmd', on: '2026-05-31' } });
    await add({ kind: 'adhesive', paidOn: '2026-06-01', amount: 0.5 });
    await addLine('Copies', 10);
    const { filings } = await readExport(client);
    expect(filings).toMatchObject([{ items: [{ stamps: [{ number: 'PB-LHR-0123456789' }, { amount: 0.5 }] }, {}] }]);
    const lines = (await (await client.exportFiling({ params })).text()).split('\r\n');
    expect(lines.slice(2, 4)).toEqual([
      ",,First appeal,,,,,,,,,,,,eStamp,PB-LHR-0123456789,'4400 1234 5678,2026-05-30,7500,'=cmd,2026-05-31",
      ',,First appeal,,,,,,,,,,,,adhesive,,,2026-06-01,0.5,,',
    ]);
    expect(lines[5]).toBe(',,Total,,,7510,0,,,,,,,,,,,,7500.5,,');
  });

  test('are on the printed sheet and its check, and never behind a shared link', async () => {
    const app = await startFilings();
    const { client, params, add } = await joinWithItem(app);
    const before = await client.printFiling({ params });
    await add(eStamp);
    const { code } = await client.printFiling({ params });
    expect(code).not.toBe(before.code);
    expect(await app.client.checkSheet({ params: { code } })).toMatchObject({
      items: [{ fee: 7500, stamps: [shown], recorded: { sum: 7500, against: { state: 'exact', by: 0 } } }],
    });
    const { path } = await client.shareFiling({ params });
    const shared = await app.client.getSharedFiling({ params: { token: path.split('/').at(-1) ?? '' } });
    expect(JSON.stringify(shared)).not.toMatch(/stamps|recorded|0123456789|4400/);
  });
});

describe('a number that is already recorded', () => {
  const used = (title: string, filingId: string, code = 'STAMP_USED') => ({
    code,
    status: 409,
    data: { filingId, title },
  });

  test.each([
    'pb-lhr-0123456789',
    ' PB LHR 0123456789 ',
    'PBLHR0123456789',
    'PB–LHR—۰۱۲۳۴۵۶۷۸۹',
    'ＰＢ-LHR-0123456789',
  ])('is refused in another filing of the member, which the refusal names: %s', async (number) => {
    const { client, params, add } = await joinWithItem(await startFilings());
    await add(eStamp);
    const second = await addFiling(client, 'Second');
    await expect(second.add({ ...numbered(number) })).rejects.toMatchObject(used('Malik against Khan', params.id));
    expect((await client.getFiling({ params: second.params })).items).toMatchObject([{ stamps: [] }]);
  });

  test('is refused in the same filing and in the same item, and when another stamp is corrected', async () => {
    const { client, params, add, addLine } = await joinWithItem(await startFilings());
    await add(eStamp);
    const { items } = await addLine('Copies', 10);
    const other = { id: params.id, itemId: items[1]?.id ?? '' };
    const refusal = used('Malik against Khan', params.id);
    const body = numbered('PB-LHR-0123456789');
    await expect(client.addFilingStamp({ params: other, body })).rejects.toMatchObject(refusal);
    await expect(add(body)).rejects.toMatchObject(refusal);
    const added = await client.addFilingStamp({ params: other, body: numbered('77') });
    const stamp = { ...other, stampId: added.items[1]?.stamps[0]?.id ?? '' };
    await expect(client.updateFilingStamp({ params: stamp, body })).rejects.toMatchObject(refusal);
    await client.updateFilingStamp({ params: stamp, body: { ...numbered('77'), amount: 11 } });
  });

  test('is refused if its PSID is the same, because a PSID pays once', async () => {
    const { client, params, add } = await joinWithItem(await startFilings());
    await add(eStamp);
    const second = await addFiling(client, 'Second');
    const again = second.add({ ...numbered('1'), psid: '440012345678' });
    await expect(again).rejects.toMatchObject(used('Malik against Khan', params.id, 'PSID_USED'));
  });

  test('is accepted again once its stamp is removed, and is accepted from other members', async () => {
    const app = await startFilings();
    const { client, params, add } = await joinWithItem(app);
    const { items } = await add(eStamp);
    await (await joinWithItem(app)).add(eStamp);
    await client.removeFilingStamp({ params: { ...params, stampId: items[0]?.stamps[0]?.id ?? '' } });
    const { items: again } = await (await addFiling(client, 'Second')).add(eStamp);
    expect(again).toMatchObject([{ stamps: [shown] }]);
  });

  test('is accepted in one filing if two record it at once, and the refusal names that filing', async () => {
    const app = await startFilings();
    const { client, params, add } = await joinWithItem(app, 'First');
    const second = await addFiling(client, 'Second');
    const answers: Promise<unknown>[] = [];
    // Both requests have begun before either of them may write.
    await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('filing').select('id').forUpdate().execute();
      answers.push(add(numbered('PB-1')), second.add(numbered('pb 1')));
      await untilBlocked(app.db, 2);
    });
    const settled = await Promise.allSettled(answers);
    const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toHaveLength(1);
    const { items } = await client.getFiling({ params });
    const [title, id] = items[0]?.stamps.length === 1 ? ['First', params.id] : ['Second', second.params.id];
    expect(refusals).toMatchObject([used(title, id)]);
  });
});
