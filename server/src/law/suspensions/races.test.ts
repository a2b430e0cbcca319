import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SuspensionScope } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { lockAgainstSuspensions } from '../../calculations/calculator/save-calculation.ts';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { flatSchedule } from '../../testing/law.ts';
import { createLoadGenerator } from '../../testing/load-generator.ts';
import { killAndWait, startServer } from '../../testing/server-process.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const MEMBERS = 64;
const SEARCHES = 60;
const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';
const message = { en: 'The fee is being checked.', ur: 'فیس کی جانچ ہو رہی ہے۔' };

/** A rule that charges by the schedule of its province, on one server. */
async function start(connection = createDatabase()) {
  const app = await startApp({ connection: await connection });
  const { client: admin, memberId: adminId } = await app.as('admin');
  const rule = await makeRule(admin);
  const { provinceId } = rule.rulebook;
  const { id: slabId } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
  await admin.addSlab({ params: { provinceId }, body: { slabId } });
  const scopes: Record<SuspensionScope['kind'], SuspensionScope> = {
    subMinor: { kind: 'subMinor', ...rule.rulebook, subMinorId: rule.place.subMinorCategoryId },
    schedule: { kind: 'schedule', slabId },
    province: { kind: 'province', provinceId },
  };
  return {
    ...app,
    admin,
    adminId,
    rule,
    scopes,
    path: `/v1/category/${Object.values(rule.place).join('/')}/calculate`,
  };
}

async function withSearches(app: Awaited<ReturnType<typeof start>>, count: number) {
  const members = await Promise.all(Array.from({ length: count }, () => app.as()));
  for (const { memberId } of members) await giveSearches(app.context, memberId, SEARCHES);
  return members;
}

const countCharged = async ({ context }: Pick<Awaited<ReturnType<typeof start>>, 'context'>) =>
  (await readBalances(context)).reduce((sum, { spent }) => sum + spent, 0);

describe('switching off', () => {
  test.each(['subMinor', 'schedule', 'province'] as const)(
    'a %s refuses a calculation that a server without the notification writes at the same moment',
    async (kind) => {
      const app = await start();
      const [member = expect.fail()] = await withSearches(app, 1);
      const { db, rule, scopes, adminId } = app;
      const { kind: _, ...scope } = scopes[kind];
      const { provinceId = null, type = null, subMinorId = null, slabId = null } = scope as Record<string, string>;
      let calculating: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (trx) => {
        const columns = { province_id: provinceId, type, sub_minor_id: subMinorId, slab_set_id: slabId };
        const texts = { name: 'Off', message_en: message.en, message_ur: message.ur };
        const by = { suspended_by: adminId, suspended_at: new Date() };
        await trx
          .insertInto('rule_suspension')
          .values({ id: randomUUID(), ...columns, ...texts, ...by })
          .execute();
        calculating = member.client
          .calculate({ params: rule.place, body: { amount: 100_000 } })
          .catch((error) => error);
        await untilBlocked(db);
      });
      expect(await calculating).toMatchObject({ code: 'RULE_SUSPENDED', data: { message } });
      expect(await countCharged(app)).toBe(0);
    },
  );

  test('waits until a calculation that is being written is finished', async () => {
    const app = await start();
    const [member = expect.fail()] = await withSearches(app, 1);
    const { db, rule, admin, scopes } = app;
    await member.client.calculate({ params: rule.place, body: { amount: 100_000 } });
    let isAnswered = false;
    let switchedOff: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await lockAgainstSuspensions(trx);
      switchedOff = admin.suspendRule({ body: { scope: scopes.province, message } }).then(() => (isAnswered = true));
      await untilBlocked(db);
      expect(isAnswered).toBe(false);
    });
    await switchedOff;
    expect(await countCharged(app)).toBe(1);
  });

  test('on one of two servers stops all charges from its response on, and loses no search of 64 members', {
    tags: ['long'],
  }, async () => {
    const connection = await createDatabase();
    const one = await start(Promise.resolve(connection));
    const two = await startApp({ connection });
    await two.context.law.refresh();
    const members = await withSearches(one, MEMBERS);
    const send = createLoadGenerator();
    const charged = new Map<string, number>();
    const refusals: { at: number; server: string }[] = [];
    const over = new AbortController();
    const asking = members.map(async ({ token, memberId }, index) => {
      for (let amount = 1; amount <= SEARCHES && !over.signal.aborted; amount += 1) {
        const { origin } = (index + amount) % 2 ? one : two;
        const { status, text } = await send(origin + one.path, token, { amount: 100_000 + amount });
        if (status === 201) charged.set(memberId, (charged.get(memberId) ?? 0) + 1);
        else expect(JSON.parse(text)).toMatchObject({ code: 'RULE_SUSPENDED', details: { message } });
        if (status === 409) refusals.push({ at: performance.now(), server: origin });
      }
    });
    await expect.poll(() => charged.size, { timeout: 20_000 }).toBe(MEMBERS);
    await one.admin.suspendRule({ body: { scope: one.scopes.schedule, message } });
    const answeredAt = performance.now();
    const chargedThen = await countCharged(one);
    const listed = async () => {
      const [cheque] = await two.client.getSubMinorCategories({ params: one.rule.place });
      return cheque?.suspension?.message;
    };
    await expect.poll(listed, { timeout: 1000 }).toEqual(message);
    await expect.poll(() => new Set(refusals.map(({ server }) => server)).size, { timeout: 5000 }).toBe(2);
    await delay(200);
    over.abort();
    await Promise.all(asking);
    for (const { origin } of [one, two]) {
      const first = refusals.find(({ server }) => server === origin)?.at ?? Number.POSITIVE_INFINITY;
      expect(first - answeredAt).toBeLessThan(1000);
    }
    expect(await countCharged(one)).toBe(chargedThen);
    const byMember = new Map((await readBalances(one.context)).map((row) => [row.member, row]));
    for (const { memberId } of members) {
      const spent = charged.get(memberId) ?? 0;
      expect(byMember.get(memberId)).toMatchObject({ spent, saved: spent, balance: SEARCHES - spent });
    }
  });

  test('loses no search if the other server is killed', { tags: ['long'] }, async () => {
    const connection = await createDatabase();
    const app = await start(Promise.resolve(connection));
    const members = await withSearches(app, MEMBERS);
    const environment = { DATABASE_URL: databaseUrl(connection), TOKEN_SECRET, LOG_LEVEL: 'info' };
    const other = startServer(environment);
    let { origin } = await other.untilListening();

    /** Repeats the request with the same key until it is answered. */
    async function insist(token: string, amount: number) {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      };
      for (;;) {
        try {
          const sent = { method: 'POST', headers, body: JSON.stringify({ amount: 100_000 + amount }) };
          const response = await fetch(origin + app.path, sent);
          if (response.status !== 503)
            return { status: response.status, ...((await response.json()) as { id?: string }) };
        } catch {
          // The connection was refused or cut: the remaining server takes over.
        }
        await delay(20);
      }
    }

    const charged = new Map<string, Set<string>>();
    const over = new AbortController();
    const asking = members.map(async ({ token, memberId }) => {
      const own = new Set<string>();
      charged.set(memberId, own);
      for (let amount = 1; amount <= SEARCHES && !over.signal.aborted; amount += 1) {
        const { status, id } = await insist(token, amount);
        expect([201, 409]).toContain(status);
        if (status === 201 && id !== undefined) own.add(id);
      }
    });
    await expect
      .poll(() => [...charged.values()].filter(({ size }) => size > 0).length, { timeout: 30_000 })
      .toBe(MEMBERS);
    const switching = app.admin.suspendRule({ body: { scope: app.scopes.subMinor, message } });
    await delay(randomInt(0, 20));
    await killAndWait(other.child.pid ?? 0);
    ({ origin } = app);
    await switching;
    const chargedThen = await countCharged(app);
    await delay(300);
    over.abort();
    await Promise.all(asking);
    expect(await countCharged(app)).toBe(chargedThen);
    const byMember = new Map((await readBalances(app.context)).map((row) => [row.member, row]));
    for (const { memberId } of members) {
      const spent = charged.get(memberId)?.size ?? 0;
      expect(byMember.get(memberId)).toMatchObject({ spent, saved: spent, balance: SEARCHES - spent });
    }
  });
});
