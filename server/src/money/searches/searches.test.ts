import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { newPerson } from '../../testing/members.ts';

describe('a new account', () => {
  test('starts with the configured searches, entered in the ledger with the registration', async () => {
    const { client, db, origin } = await startApp({ environment: { SIGNUP_SEARCHES: '7' } });
    const { tokens } = await client.register({ body: newPerson() });
    const authorization = `Bearer ${tokens.access.token}`;
    const account = await (await fetch(`${origin}/v1/account`, { headers: { authorization } })).json();
    expect(account).toMatchObject({ searchesLeft: 7 });
    const entries = await db.selectFrom('search_entry').select(['reason', 'amount', 'balance_after']).execute();
    expect(entries).toEqual([{ reason: 'grant', amount: 7, balance_after: 7 }]);
  });
});

describe('the statement', () => {
  test('lists every change with the balance after it, the newest first', async () => {
    const { as, context } = await startApp();
    const { client: admin } = await as('admin');
    const { place } = await makeRule(admin);
    const { client, memberId } = await as();
    await giveSearches(context, memberId, 3);
    const { id } = await client.calculate({ params: place, body: { amount: 1 } });
    await admin.grantSearches({ params: { memberId }, body: { searches: 4, note: 'A fault of ours' } });
    const { results, ...totals } = await client.getSearchStatement({ query: { limit: 2 } });
    expect(totals).toEqual({ searchesLeft: 6, totalPages: 2 });
    expect(results).toMatchObject([
      { number: 3, reason: 'grant', amount: 4, balanceAfter: 6, note: 'A fault of ours', calculationId: null },
      { number: 2, reason: 'spend', amount: -1, balanceAfter: 2, calculationId: id },
    ]);
    const second = await client.getSearchStatement({ query: { limit: 2, page: 2 } });
    expect(second.results).toMatchObject([{ number: 1, reason: 'grant', amount: 3, balanceAfter: 3 }]);
    expect(await admin.getMemberSearches({ params: { memberId } })).toMatchObject({ searchesLeft: 6 });
  });
});

describe('the statement of a calculation', () => {
  test('names the kind of suit and the amount only to its member, and not after its deletion', async () => {
    const { as, context } = await startApp();
    const { client: admin } = await as('admin');
    const { place } = await makeRule(admin);
    const [{ client, memberId }, other] = [await as(), await as()];
    for (const id of [memberId, other.memberId]) await giveSearches(context, id, 3);
    await other.client.calculate({ params: place, body: { amount: 7 } });
    const { id } = await client.calculate({ params: place, body: { amount: 150_000 } });
    const newest = async () => (await client.getSearchStatement({ query: { limit: 1 } })).results[0];
    expect(await newest()).toMatchObject({
      calculationId: id,
      calculation: { subMinorCategory: 'Cheque', amount: 150_000 },
      orderId: null,
    });
    const [seen] = (await admin.getMemberSearches({ params: { memberId } })).results;
    expect(seen).not.toHaveProperty('calculation');
    await client.deleteCalculation({ params: { id: id ?? '' } });
    expect(await newest()).toMatchObject({ calculationId: id, calculation: null });
  });
});

describe('a grant', () => {
  test('requires an administrator and a reason, and is in the audit log', async () => {
    const { as } = await startApp();
    const [{ client: admin }, { client, memberId }] = [await as('admin'), await as()];
    const params = { memberId };
    await expect(client.grantSearches({ params, body: { searches: 1, note: 'Please' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client.getMemberSearches({ params })).rejects.toMatchObject({ status: 403 });
    await expect(admin.grantSearches({ params, body: { searches: 1, note: ' ' } })).rejects.toMatchObject({
      errors: [{ path: 'note', message: 'Say why' }],
    });
    await expect(admin.grantSearches({ params, body: { searches: -1, note: 'x' } })).rejects.toMatchObject({
      status: 422,
    });
    await admin.grantSearches({ params, body: { searches: 2, note: 'Goodwill' } });
    const [entry] = await admin.getAuditEntries();
    expect(entry).toMatchObject({
      action: 'grantSearches',
      subject: `member ${memberId}`,
      before: { searches: 0 },
      after: { searches: 2, reason: 'grant', note: 'Goodwill' },
    });
    const nobody = { memberId: '00000000-0000-4000-8000-000000000000' };
    await expect(admin.grantSearches({ params: nobody, body: { searches: 1, note: 'x' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('cannot make the balance negative', async () => {
    const { as, context } = await startApp();
    const [{ client: admin }, { client, memberId }] = [await as('admin'), await as()];
    await giveSearches(context, memberId, 2);
    const take = (searches: number) =>
      admin.grantSearches({ params: { memberId }, body: { kind: 'adjustment', searches, note: 'Given twice' } });
    await expect(take(-3)).rejects.toMatchObject({ code: 'BALANCE_TOO_SMALL', status: 409, data: { searchesLeft: 2 } });
    expect(await take(-2)).toMatchObject({ searchesLeft: 0 });
    expect((await client.getAccount()).searchesLeft).toBe(0);
  });

  test('with an Idempotency-Key is made once, even by ten concurrent requests', async () => {
    const { as, origin } = await startApp();
    const [admin, member] = [await as('admin'), await as()];
    const send = async (searches: number) => {
      const response = await fetch(`${origin}/v1/admin/members/${member.memberId}/searches`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${admin.token}`,
          'idempotency-key': 'grant-1',
        },
        body: JSON.stringify({ searches, note: 'Once' }),
      });
      return { status: response.status, text: await response.text() };
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(3)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await send(4)).status).toBe(422);
    expect((await member.client.getAccount()).searchesLeft).toBe(3);
  });

  test('adds a ledger entry for each of fifty concurrent requests, and the balance is their sum', async () => {
    const { as, context } = await startApp();
    const [{ client: admin }, { memberId }] = [await as('admin'), await as()];
    await Promise.all(
      Array.from({ length: 50 }, () =>
        admin.grantSearches({ params: { memberId }, body: { searches: 1, note: 'One of many' } }),
      ),
    );
    expect((await readBalances(context)).find(({ member }) => member === memberId)).toMatchObject({
      balance: 50,
      sum: 50,
    });
  });
});

describe('the ledger', () => {
  test('refuses changes, and is the only way to change a balance', async () => {
    const { as, context, db } = await startApp();
    const { memberId } = await as();
    await giveSearches(context, memberId, 2);
    await expect(sql`UPDATE search_entry SET amount = 9`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`DELETE FROM search_entry`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`TRUNCATE search_entry`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`UPDATE search_account SET balance = 9`.execute(db)).rejects.toThrow('only with its ledger');
  });

  test('refuses an entry that does not continue from the balance', async () => {
    const { as, context, db } = await startApp();
    const { memberId } = await as();
    await giveSearches(context, memberId, 2);
    const add = (number: number, balanceAfter: number) =>
      sql`INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at)
        VALUES (${memberId}, ${number}, 'grant', 1, ${balanceAfter}, now())`.execute(db);
    await expect(add(2, 9)).rejects.toThrow('does not go on');
    await expect(add(3, 3)).rejects.toThrow('does not go on');
    await add(2, 3);
  });

  test('outlives a deleted account', async () => {
    const { as, context, db } = await startApp();
    const { memberId } = await as();
    await giveSearches(context, memberId, 2);
    await db.deleteFrom('member').where('id', '=', memberId).execute();
    expect(await db.selectFrom('search_entry').select('amount').execute()).toEqual([{ amount: 2 }]);
    expect(await readBalances(context)).toEqual([]);
  });
});
