import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { readExport } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const refused = { code: 'NOT_FOUND', status: 404 };

/** A member with two saved calculations, of 1 and of 2 rupees. */
async function start() {
  const app = await startApp({ clock: () => new Date('2026-06-01T10:00:00Z') });
  const { client: admin } = await app.as('admin');
  const { place } = await makeRule(admin);
  const { client: member, memberId } = await app.as();
  await giveSearches(app.context, memberId, 5);
  const save = async (amount: number) => {
    const { id } = await member.calculate({ params: place, body: { amount } });
    return { id: id ?? expect.fail() };
  };
  return { ...app, admin, member, memberId, place, one: await save(1), two: await save(2) };
}

describe('two share links', () => {
  test('show one calculation each, and withdrawing one keeps the other', async () => {
    const { client, member, one, two } = await start();
    const links = [await member.shareCalculation({ params: one }), await member.shareCalculation({ params: two })];
    const amountBehind = async (token: string) => (await client.getSharedCalculation({ params: { token } })).amount;
    expect(await Promise.all(links.map(({ token }) => amountBehind(token)))).toEqual([1, 2]);
    const [first = expect.fail(), second = expect.fail()] = links;
    expect(first).toEqual({ token: first.token, path: `/share/${first.token}`, showsAmount: false });
    expect(first.token).toMatch(/^[\w-]{24}$/);
    await member.withdrawShare({ params: one });
    expect(await member.withdrawShare({ params: one })).toEqual({ done: true });
    await expect(amountBehind(first.token)).rejects.toMatchObject(refused);
    expect(await amountBehind(second.token)).toBe(2);
  });

  test('are returned only with their own calculation', async () => {
    const { member, one, two } = await start();
    const { token } = await member.shareCalculation({ params: two });
    expect((await member.getCalculationStanding({ params: one })).shared).toBeNull();
    expect((await member.getCalculationStanding({ params: two })).shared).toMatchObject({ token });
  });
});

describe('two check codes', () => {
  test('show one worksheet each', async () => {
    const { client, member, one, two } = await start();
    const sheets = [await member.createWorksheet({ params: one }), await member.createWorksheet({ params: two })];
    for (const [index, { code, path }] of sheets.entries()) {
      expect(path).toBe(`/check/${code}`);
      expect(await client.checkSheet({ params: { code } })).toMatchObject({ amount: index + 1 });
    }
  });
});

test.each(['shareCalculation', 'createWorksheet'] as const)(
  'a calculation that is deleted at the same moment is not found by %s',
  async (name) => {
    const { db, member, one } = await start();
    let sharing: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('calculation').where('id', '=', one.id).execute();
      sharing = member[name]({ params: one });
      sharing.catch(() => undefined);
      await untilBlocked(db, 1);
    });
    await expect(sharing).rejects.toMatchObject(refused);
  },
);

test.each([
  ['links', 'calculation_share', 'shareCalculation'],
  ['codes', 'check_code', 'createWorksheet'],
] as const)('concurrent requests for the %s of one calculation get the same one', async (_, table, action) => {
  const { db, member, one } = await start();
  const both: Promise<object>[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`.execute(trx);
    both.push(member[action]({ params: one }), member[action]({ params: one }));
    await untilBlocked(db, 2);
  });
  const [first, second] = await Promise.all(both);
  expect(first).toEqual(second);
});

test('a calculation is read by its id in upper or lower case', async () => {
  const { member, one } = await start();
  expect(await member.getCalculation({ params: { id: one.id.toUpperCase() } })).toMatchObject(one);
});

describe('deleting a calculation', () => {
  test('removes that calculation of the member and no other', async () => {
    const { member, one, two } = await start();
    expect(await member.deleteCalculation({ params: one })).toEqual({ done: true });
    await expect(member.deleteCalculation({ params: one })).rejects.toMatchObject(refused);
    expect((await member.listCalculations()).results.map(({ id }) => id)).toEqual([two.id]);
  });

  test('waits for a lock on the account, as every change of a member does', async () => {
    const { db, member, memberId, one } = await start();
    let deletion: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM search_account WHERE member_id = ${memberId} FOR UPDATE`.execute(trx);
      deletion = member.deleteCalculation({ params: one });
      await untilBlocked(db);
    });
    expect(await deletion).toEqual({ done: true });
  });

  test('invalidates its Idempotency-Key: a repeated request finds nothing and charges nothing', async () => {
    const { origin, as, context, place } = await start();
    const { client, memberId, token } = await as();
    await giveSearches(context, memberId, 5);
    const send = async () => {
      const response = await fetch(`${origin}/v1/category/${Object.values(place).join('/')}/calculate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': 'a' },
        body: JSON.stringify({ amount: 7 }),
      });
      return { status: response.status, ...((await response.json()) as { id?: string }) };
    };
    const first = await send();
    await client.deleteCalculation({ params: { id: first.id ?? '' } });
    expect(await send()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await client.getAccount()).searchesLeft).toBe(4);
  });
});

test('the data export of a member has only their own calculations, oldest first', async () => {
  const { as, context, member, place } = await start();
  const other = await as();
  await giveSearches(context, other.memberId, 1);
  await other.client.calculate({ params: place, body: { amount: 3 } });
  const { calculations } = await readExport(member);
  expect(calculations).toMatchObject([{ amount: 1 }, { amount: 2 }]);
});
