import type { Client } from '@mizan/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { createLoadGenerator } from '../../testing/load-generator.ts';
import { fewOrMany } from '../../testing/suite.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const MEMBERS = fewOrMany(12, 100);
const EACH = 50;

type Asker = { memberId: string; client: Client; place: Parameters<Client['calculate']>[0]['params'] };

/** Sends a calculation while a transaction locks its member's account, runs the rest, and then releases the lock. */
const calculateWhileHeld = (db: Database, { memberId, client, place }: Asker, meanwhile: () => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT FROM search_account WHERE member_id = ${memberId} FOR UPDATE`.execute(trx);
    const calculated = client.calculate({ params: place, body: { amount: 1 } });
    await meanwhile();
    return { calculated };
  });

describe('concurrent requests', () => {
  test('of many members, with 50 requests each and too few searches, end at exactly zero on two servers', async () => {
    const connection = await createDatabase();
    const [one, two] = [await startApp({ connection }), await startApp({ connection })];
    const { client: admin } = await one.as('admin');
    const { place } = await makeRule(admin);
    await two.context.law.refresh();
    const members = await Promise.all(
      Array.from({ length: MEMBERS }, async (_, index) => {
        const member = await (index % 2 ? one : two).as();
        const searches = 1 + (index % (EACH - 5));
        await giveSearches(one.context, member.memberId, searches);
        return { ...member, searches };
      }),
    );
    const send = createLoadGenerator();
    const path = `/v1/category/${Object.values(place).join('/')}/calculate`;
    const outcomes = await Promise.all(
      members.map(({ token }) =>
        Promise.all(
          Array.from({ length: EACH }, async (_, amount) => {
            const { origin } = amount % 2 ? one : two;
            return (await send(origin + path, token, { amount })).status;
          }),
        ),
      ),
    );
    for (const [index, statuses] of outcomes.entries()) {
      expect(statuses.filter((status) => status === 201)).toHaveLength(members[index]?.searches ?? 0);
      expect(new Set(statuses)).toEqual(new Set([201, 402]));
    }
    const byMember = new Map((await readBalances(one.context)).map((row) => [row.member, row]));
    for (const { memberId, searches } of members) {
      expect(byMember.get(memberId)).toMatchObject({ balance: 0, sum: 0, saved: searches, spent: searches });
    }
  });

  test('of one member for one question, fifty on two servers, are charged once', async () => {
    const connection = await createDatabase();
    const servers = [await startApp({ connection }), await startApp({ connection })] as const;
    const { client: admin } = await servers[0].as('admin');
    const { place } = await makeRule(admin);
    await servers[1].context.law.refresh();
    const member = await servers[0].as();
    await giveSearches(servers[0].context, member.memberId, 50);
    const path = `/v1/category/${Object.values(place).join('/')}/calculate`;
    const send = createLoadGenerator();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(`${servers[n % 2]?.origin}${path}`, member.token, { amount: 5 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    const createdAts = answers.map(({ text }) => (JSON.parse(text) as { id: string; createdAt: string }).createdAt);
    expect(new Set(createdAts).size).toBe(1);
    expect((await member.client.getAccount()).searchesLeft).toBe(49);
  });

  test('wait for a locked account only if it is their own', async () => {
    const { as, context, db } = await startApp();
    const { client: admin } = await as('admin');
    const { place } = await makeRule(admin);
    const [held, free] = [await as(), await as()];
    await giveSearches(context, held.memberId, 1);
    await giveSearches(context, free.memberId, 5);
    const { calculated } = await calculateWhileHeld(db, { ...held, place }, async () => {
      for (const amount of [1, 2, 3]) await free.client.calculate({ params: place, body: { amount } });
    });
    expect(await calculated).toMatchObject({ searchesLeft: 0 });
  });

  test('for two locked accounts each wait only for their own lock', async () => {
    const { as, context, db } = await startApp();
    const { client: admin } = await as('admin');
    const { place } = await makeRule(admin);
    const [first, second] = [await as(), await as()];
    await giveSearches(context, first.memberId, 1);
    await giveSearches(context, second.memberId, 1);
    const { calculated } = await calculateWhileHeld(db, { ...first, place }, async () => {
      await untilBlocked(db);
      const other = await calculateWhileHeld(db, { ...second, place }, () => untilBlocked(db, 2));
      expect(await other.calculated).toMatchObject({ searchesLeft: 0 });
    });
    expect(await calculated).toMatchObject({ searchesLeft: 0 });
  });
});

describe('a failed write', () => {
  test('of one calculation does not fail concurrent ones of other members', async () => {
    const { as, context, db } = await startApp();
    const { client: admin } = await as('admin');
    const { place } = await makeRule(admin);
    const members = await Promise.all(Array.from({ length: 20 }, () => as()));
    for (const { memberId } of members) await giveSearches(context, memberId, 1);
    // A constraint makes every write of one member fail.
    const bad = members[7]?.memberId ?? '';
    await sql`ALTER TABLE calculation ADD CONSTRAINT refuses_one CHECK (member_id <> ${sql.lit(bad)})`.execute(db);
    const outcomes = await Promise.allSettled(
      members.map(({ client }) => client.calculate({ params: place, body: { amount: 3 } })),
    );
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7]);
    const own = (await readBalances(context)).find(({ member }) => member === bad);
    expect(own).toMatchObject({ balance: 1, sum: 1, saved: 0, spent: 0 });
  });

  test('for a member deleted meanwhile is reported to that member alone', async () => {
    const { as, context, db } = await startApp();
    const { client: admin } = await as('admin');
    const { place } = await makeRule(admin);
    const [leaving, staying] = [await as(), await as()];
    await giveSearches(context, leaving.memberId, 1);
    await giveSearches(context, staying.memberId, 1);
    await db.deleteFrom('member').where('id', '=', leaving.memberId).execute();
    const [gone, kept] = await Promise.allSettled(
      [leaving, staying].map(({ client }) => client.calculate({ params: place, body: { amount: 3 } })),
    );
    expect(gone).toMatchObject({ status: 'rejected', reason: { code: 'SESSION_ENDED' } });
    expect(kept).toMatchObject({ status: 'fulfilled' });
  });
});
