import { MAX_SHEET_BYTES, MAX_UNCONFIRMED_SHEET_BYTES } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

describe('after filing', () => {
  test('the owner records the day and the affixed amount, or undoes both', async () => {
    const { join } = await startFilings();
    const { client, params } = await join();
    const filed = await client.markFiled({ params, body: { on: '2026-05-30', affixed: '7,500' } });
    expect(filed).toMatchObject({ state: 'filed', filed: { on: '2026-05-30', affixed: 7500 } });
    const again = await client.markFiled({ params, body: { on: '2026-05-31', affixed: '' } });
    expect(again.filed).toEqual({ on: '2026-05-31', affixed: null });
    expect(await client.unmarkFiled({ params })).toMatchObject({ state: 'open', filed: null });
  });

  test('a future day is refused', async () => {
    const { join } = await startFilings();
    const { client, params } = await join();
    const ahead = { code: 'INVALID', data: { errors: [{ path: 'on', code: 'FILED_AHEAD' }] } };
    await expect(client.markFiled({ params, body: { on: '2026-06-02' } })).rejects.toMatchObject(ahead);
    await client.markFiled({ params, body: { on: '2026-06-01' } });
    await client.saveDeficiency({ params, body: { amount: 10, dueOn: '2026-06-09' } });
    await expect(client.makeUpDeficiency({ params, body: { on: '2026-06-02' } })).rejects.toMatchObject(ahead);
  });

  test('a deficiency can be recorded, changed, made up, reopened and withdrawn', async () => {
    const { join } = await startFilings();
    const { client, params } = await join();
    const body = { amount: 2500, dueOn: '2026-06-09' };
    await expect(client.saveDeficiency({ params, body })).rejects.toMatchObject({ code: 'FILING_NOT_FILED' });
    await client.markFiled({ params, body: { on: '2026-06-01' } });
    const made = { params, body: { on: '2026-06-01' } };
    await expect(client.makeUpDeficiency(made)).rejects.toMatchObject({ code: 'FILING_NOT_SHORT' });
    expect(await client.saveDeficiency({ params, body })).toMatchObject({
      state: 'short',
      deficiency: { amount: 2500, dueOn: '2026-06-09', madeUpOn: null },
    });
    expect(await client.makeUpDeficiency(made)).toMatchObject({
      state: 'madeUp',
      deficiency: { madeUpOn: '2026-06-01' },
    });
    expect(await client.saveDeficiency({ params, body })).toMatchObject({ state: 'short' });
    expect(await client.withdrawDeficiency({ params })).toMatchObject({ state: 'filed', deficiency: null });
    expect(await client.withdrawDeficiency({ params })).toMatchObject({ deficiency: null });
  });
});

test('a deficiency of nothing is refused at its field, and the filing stays filed', async () => {
  const { join } = await startFilings();
  const { client, params } = await join();
  await client.markFiled({ params, body: { on: '2026-06-01' } });
  for (const amount of ['0', '0.00', 0])
    await expect(client.saveDeficiency({ params, body: { amount, dueOn: '2026-06-09' } })).rejects.toMatchObject({
      code: 'INVALID',
      data: { errors: [{ path: 'amount', code: 'AMOUNT_ZERO' }] },
    });
  expect(await client.getFiling({ params })).toMatchObject({ state: 'filed', deficiency: null });
});

describe('a printed sheet', () => {
  test('is shown by its code as it was printed, even after the filing changes, without title and note', async () => {
    const { join, time, client: guest } = await startFilings();
    const { client, params, addAnswer, addLine } = await join();
    const { items, total } = await addAnswer(100_000);
    const printed = await client.printFiling({ params });
    expect(printed).toEqual({
      code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
      path: `/check/${printed.code}`,
      printedAt: '2026-06-01T05:00:00.000Z',
      changedAt: '2026-06-01T05:00:00.000Z',
    });
    time.now += 60_000;
    const { changedAt } = await client.updateFiling({ params, body: { title: 'Another title', note: 'A secret' } });
    expect(changedAt).toBe('2026-06-01T05:01:00.000Z');
    expect(await client.printFiling({ params })).toEqual({ ...printed, changedAt });
    await addLine('Copies', 20);
    const later = await client.printFiling({ params });
    expect(later.code).not.toBe(printed.code);
    const shown = await guest.checkSheet({ params: { code: printed.code.toLowerCase() } });
    expect(shown).toEqual({
      kind: 'filing',
      printedAt: '2026-06-01T05:00:00.000Z',
      country: 'pakistan',
      province: 'punjab',
      provinceName: 'Punjab',
      court: 'Civil Judge',
      asOf: '2026-06-01',
      items: items.map(({ words, rule, fee, payment }) => ({ words, rule, fee, payment })),
      total,
    });
    await client.deleteFiling({ params });
    await expect(guest.checkSheet({ params: { code: printed.code } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is stored once for all filings of a member with equal contents, and deleted with the last of them', async () => {
    const { join, db, client: guest } = await startFilings();
    const { client, params, addAnswer } = await join();
    await addAnswer(100_000);
    const { id } = await client.copyFiling({ params, body: { title: 'Another plaint' } });
    const { code } = await client.printFiling({ params });
    expect(await client.printFiling({ params: { id } })).toMatchObject({ code });
    expect(await db.selectFrom('filing_sheet').select('code').execute()).toHaveLength(1);
    await client.deleteFiling({ params });
    await expect(guest.checkSheet({ params: { code } })).resolves.toBeDefined();
    await client.deleteFiling({ params: { id } });
    await expect(guest.checkSheet({ params: { code } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('stays when another filing with equal contents is deleted', async () => {
    const { join, db, client: guest } = await startFilings();
    const { client, params, addAnswer } = await join();
    await addAnswer(100_000);
    const { id } = await client.copyFiling({ params, body: { title: 'Another plaint' } });
    const { code } = await client.printFiling({ params });
    let both: Promise<unknown> = Promise.resolve('not tried');
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('filing_sheet').select('code').forUpdate().execute();
      const printing = client.printFiling({ params: { id } });
      await untilBlocked(db, 1);
      both = Promise.all([printing, client.deleteFiling({ params })]);
      await untilBlocked(db, 2);
    });
    await both;
    await expect(guest.checkSheet({ params: { code } })).resolves.toBeDefined();
  });

  test('is refused beyond the storage limit, even for concurrent requests, while printed ones stay valid', async () => {
    const { join, db } = await startFilings();
    const { client, memberId, params, addRule } = await join();
    const { code } = await client.printFiling({ params });
    const left = 1100;
    const sheet = { code: '0'.repeat(16), member_id: memberId, printed_at: new Date(), digest: Buffer.from('other') };
    const other = { ...sheet, content: 'x'.repeat(MAX_SHEET_BYTES - 1024 - left) };
    await db.insertInto('filing_sheet').values(other).execute();
    const { id } = await client.copyFiling({ params, body: { title: 'Another plaint' } });
    await addRule();
    await client.updateFiling({ params: { id }, body: { court: 'High Court' } });
    const printing: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('search_account').select('member_id').forUpdate().execute();
      for (const filing of [params, { id }])
        printing.push(client.printFiling({ params: filing }).catch((error) => error.code));
      await untilBlocked(db, 2);
    });
    expect(await Promise.all(printing)).toEqual(expect.arrayContaining(['SHEETS_FULL', expect.any(Object)]));
    await client.updateFiling({ params: { id }, body: { court: 'Civil Judge' } });
    expect(await client.printFiling({ params: { id } })).toMatchObject({ code });
  });

  test('is refused beyond a smaller storage limit until the address is confirmed', async () => {
    const { join, db } = await startFilings();
    const { client, memberId, params } = await join();
    const content = 'x'.repeat(MAX_UNCONFIRMED_SHEET_BYTES);
    const sheet = { code: '0'.repeat(16), printed_at: new Date(), digest: Buffer.from('other'), content };
    await db
      .insertInto('filing_sheet')
      .values({ ...sheet, member_id: memberId })
      .execute();
    await db.updateTable('member').set({ email_confirmed_at: null }).where('id', '=', memberId).execute();
    await expect(client.printFiling({ params })).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
    await db.updateTable('member').set({ email_confirmed_at: new Date() }).where('id', '=', memberId).execute();
    await expect(client.printFiling({ params })).resolves.toBeDefined();
  });

  test('gets one code for concurrent requests', async () => {
    const { join, db } = await startFilings();
    const { client, params, addRule } = await join();
    await addRule();
    const printing: ReturnType<typeof client.printFiling>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('filing').select('id').where('id', '=', params.id).forUpdate().execute();
      for (let n = 0; n < 3; n += 1) printing.push(client.printFiling({ params }));
      await untilBlocked(db, 3);
    });
    const codes = (await Promise.all(printing)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(1);
  });
});

describe('a shared link', () => {
  test('shows the filing without its note and state until it is withdrawn', async () => {
    const { join, client: guest } = await startFilings();
    const { client, params, addAnswer } = await join();
    const { items, total } = await addAnswer(100_000);
    await client.updateFiling({ params, body: { note: 'A secret' } });
    const links = await Promise.all([client.shareFiling({ params }), client.shareFiling({ params })]);
    expect(links[0]).toEqual(links[1]);
    const [{ token, path }] = links;
    expect(path).toBe(`/share/filing/${token}`);
    expect(await guest.getSharedFiling({ params: { token } })).toEqual({
      title: 'Malik against Khan',
      createdAt: '2026-06-01T05:00:00.000Z',
      country: 'pakistan',
      province: 'punjab',
      provinceName: 'Punjab',
      court: 'Civil Judge',
      asOf: '2026-06-01',
      items: items.map(({ words, rule, fee, payment }) => ({ words, rule, fee, payment })),
      total,
    });
    expect(await client.updateFilingShare({ params, body: { showsAmount: true } })).toMatchObject({
      showsAmount: true,
    });
    expect((await client.getFiling({ params })).shared).toMatchObject({ token, showsAmount: true });
    const second = await join('Another');
    const other = await second.client.shareFiling({ params: second.params });
    expect(await guest.getSharedFiling({ params: { token: other.token } })).toMatchObject({ title: 'Another' });
    await client.withdrawFilingShare({ params });
    await client.withdrawFilingShare({ params });
    await expect(guest.getSharedFiling({ params: { token } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unshared = client.updateFilingShare({ params, body: { showsAmount: true } });
    await expect(unshared).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
