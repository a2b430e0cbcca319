import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches } from '../../testing/calculations.ts';
import { newPerson, readExport } from '../../testing/members.ts';
import { addLedgerEntry } from './add-ledger-entry.ts';
import { readStatement } from './statement.ts';

async function startWithEntries(entries: number) {
  const app = await startApp();
  const [member, other] = [await app.as(), await app.as()];
  await giveSearches(app.context, other.memberId, 7);
  for (let amount = 1; amount <= entries; amount += 1) await giveSearches(app.context, member.memberId, amount);
  const read = async (page: number, limit: number) => {
    const statement = await readStatement(app.db, member.memberId, { page, limit });
    return { pages: statement?.totalPages, numbers: statement?.results.map(({ number }) => number) };
  };
  return { ...app, member, other, read };
}

test('a statement shows every entry on exactly one page', async () => {
  const { read } = await startWithEntries(5);
  expect(await read(1, 2)).toEqual({ pages: 3, numbers: [5, 4] });
  expect(await read(2, 2)).toEqual({ pages: 3, numbers: [3, 2] });
  expect(await read(3, 2)).toEqual({ pages: 3, numbers: [1] });
  expect(await read(4, 2)).toEqual({ pages: 3, numbers: [] });
  expect(await read(1, 5)).toEqual({ pages: 1, numbers: [5, 4, 3, 2, 1] });
});

test("a member's statement, export and balance contain nothing of another member", async () => {
  const { db, member, other } = await startWithEntries(2);
  expect(await readStatement(db, other.memberId, { page: 1, limit: 20 })).toMatchObject({
    searchesLeft: 7,
    results: [{ amount: 7, balanceAfter: 7 }],
  });
  const { searches } = await readExport(member.client);
  expect(searches.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [1, 1],
    [2, 3],
  ]);
  expect((await member.client.getAccount()).searchesLeft).toBe(3);
});

test('an unknown member has no statement', async () => {
  const { as, db } = await startApp();
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await readStatement(db, nobody, { page: 1, limit: 20 })).toBeUndefined();
  const { client: admin, memberId } = await as('admin');
  const asked = admin.getMemberSearches({ params: { memberId: nobody } });
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  await db.deleteFrom('member').where('id', '=', memberId).execute();
  await expect(admin.getSearchStatement()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('an adjustment may debit the whole balance, and no more', async () => {
  const { db, member } = await startWithEntries(2);
  const take = (amount: number) =>
    db
      .transaction()
      .execute((trx) => addLedgerEntry(trx, member.memberId, { reason: 'refund', amount, at: new Date() }));
  expect(await take(-4)).toEqual({ outcome: 'tooSmall', searchesLeft: 3 });
  expect(await take(-3)).toMatchObject({ outcome: 'entered', entry: { number: 3, balance_after: 0 } });
  expect(await take(-1)).toEqual({ outcome: 'tooSmall', searchesLeft: 0 });
});

test('sign-up grants no searches if the setting is 0', async () => {
  const { client, db } = await startApp({ environment: { SIGNUP_SEARCHES: '0' } });
  await client.register({ body: newPerson() });
  expect(await db.selectFrom('search_entry').selectAll().execute()).toEqual([]);
});
