import { randomUUID } from 'node:crypto';
import { heldCallLimits, promptLimits } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { keyedDigests } from '../../../platform/db/seal.ts';
import { prune } from '../../../program/prune.ts';
import { holdBack, startIntercepted, WALLET } from '../../../testing/gateway-proxy.ts';
import { saveTestCard } from '../../../testing/payments.ts';

const NUMBER = '03123456789';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof startIntercepted>>['as']>>;

/** An app with wallets that answer only when the test tells them to. */
async function startHeld(environment: NodeJS.ProcessEnv = { RATE_LIMITS: 'on' }, parts: { runsJobs?: boolean } = {}) {
  const app = await startIntercepted(environment, parts);
  const calls = holdBack<{ body: object }>();
  app.provider.answer(({ path }) => (path === WALLET ? calls.hold({ body: {} }) : undefined));
  const prompt = async ({ client }: Pick<Member, 'client'>, mobileNumber = NUMBER) => {
    const body = { searches: 1, method: 'jazzcash', mobileNumber, cnic: '345678' } as const;
    return client.createOrder({ body }).then(
      ({ pay }) => pay.kind as string,
      ({ code }: { code: string }) => code,
    );
  };
  /** Ends all open calls. */
  const answer = async () => {
    for (const { release } of calls.held.splice(0)) release();
    await app.context.payments.close();
  };
  /** Sends prompts one after the other, and awaits each answer. */
  const promptInTurn = async (member: Member, numbers: readonly string[]) => {
    const outcomes: string[] = [];
    for (const number of numbers) {
      outcomes.push(await prompt(member, number));
      if (outcomes.at(-1) === 'approve') await calls.untilHeld(1);
      await answer();
    }
    return outcomes;
  };
  const asMany = (count: number) => Promise.all(Array.from({ length: count }, () => app.as()));
  return { ...app, calls, prompt, promptInTurn, answer, asMany };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => `0300${String(n).padStart(7, '0')}`);
const repeat = <Value>(value: Value, count: number) => Array.from({ length: count }, () => value);
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].toSorted().map((one) => [one, outcomes.filter((o) => o === one).length]));

describe('payment prompts to one telephone', () => {
  const [hour, day] = [promptLimits.phone[0].max, promptLimits.phone[1].max];

  test('are limited for all members together, even for concurrent requests', async () => {
    const { asMany, prompt, provider, answer } = await startHeld();
    const members = await asMany(20);
    const outcomes = await Promise.all(members.map((member) => prompt(member)));
    expect(tally(outcomes)).toEqual({ PROMPTED_ENOUGH: 20 - hour, approve: hour });
    await provider.untilAsked(WALLET, hour);
    expect(provider.asked(WALLET)).toHaveLength(hour);
    await answer();
  });

  test('are limited to five in an hour and twelve in a day, and are allowed again after that time', async () => {
    const { asMany, promptInTurn, time } = await startHeld();
    const members = await asMany(5);
    const ask = async (count: number) => {
      const outcomes: string[] = [];
      for (let n = 0; n < count; n += 1)
        outcomes.push(...(await promptInTurn(members[n % members.length] as Member, [NUMBER])));
      return tally(outcomes);
    };
    expect(await ask(hour + 1)).toEqual({ PROMPTED_ENOUGH: 1, approve: hour });
    time.now += HOUR_MS - 1;
    expect(await ask(1)).toEqual({ PROMPTED_ENOUGH: 1 });
    time.now += 1;
    expect(await ask(hour)).toEqual({ approve: hour });
    time.now += HOUR_MS;
    expect(await ask(hour)).toEqual({ PROMPTED_ENOUGH: hour - (day - 2 * hour), approve: day - 2 * hour });
    time.now += 22 * HOUR_MS - 1;
    expect(await ask(1)).toEqual({ PROMPTED_ENOUGH: 1 });
    time.now += 1;
    expect(await ask(1)).toEqual({ approve: 1 });
  }, 30_000);

  test('beyond the limit are refused with the time to wait, and the same order can be paid later', async () => {
    const { asMany, as, db, origin, promptInTurn, provider, time } = await startHeld();
    for (const member of await asMany(hour)) await promptInTurn(member, [NUMBER]);
    time.now += MINUTE_MS;
    const { token } = await as();
    const send = async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': 'once',
      };
      const body = JSON.stringify({ searches: 1, method: 'jazzcash', mobileNumber: NUMBER, cnic: '345678' });
      const response = await fetch(`${origin}/v1/payment/orders`, { method: 'POST', headers, body });
      const answer = (await response.json()) as { code?: string; details?: object; order?: { id: string } };
      return { status: response.status, wait: response.headers.get('retry-after'), answer };
    };
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, wait: '3540', answer: { code: 'PROMPTED_ENOUGH' } });
    expect(refused.answer.details).toEqual({ retryAfter: 3540, count: 59, unit: 'minutes' });
    const waiting = db.selectFrom('payment_order').select(['id', 'status']).where('begun_at', 'is', null);
    const [order] = await waiting.execute();
    expect(order).toMatchObject({ status: 'pending' });
    expect(provider.asked(WALLET)).toHaveLength(hour);
    // The access token of a test is valid for 15 minutes, so the stored prompts are made older instead.
    await db
      .updateTable('held_call')
      .set({ began_at: new Date(time.now - HOUR_MS) })
      .execute();
    expect(await send()).toMatchObject({ status: 201, answer: { order: { id: order?.id } } });
  });

  test('are counted by a keyed digest of the number, even after the secret was rotated', async () => {
    const { as, asMany, db, context, promptInTurn } = await startHeld();
    await promptInTurn(await as(), [NUMBER]);
    const [row] = await db.selectFrom('held_call').selectAll().execute();
    expect(row?.phone).toBe(keyedDigests(`wallet ${NUMBER}`, context.keys.phone)[0]);
    expect(JSON.stringify(await db.selectFrom('payment_order').selectAll().execute())).not.toContain(NUMBER);
    const before = Buffer.alloc(32, 1);
    const [old = ''] = keyedDigests(`wallet ${NUMBER}`, [before]);
    await db.updateTable('held_call').set({ phone: old }).execute();
    Object.assign(context.keys, { phone: [context.keys.phone[0], before] });
    const outcomes = [];
    for (const member of await asMany(hour)) outcomes.push(...(await promptInTurn(member, [NUMBER])));
    expect(tally(outcomes)).toEqual({ PROMPTED_ENOUGH: 1, approve: hour - 1 });
  });

  test('are not limited in benchmarks, where RATE_LIMITS is off', async () => {
    const { as, promptInTurn } = await startHeld({});
    const outcomes = await promptInTurn(await as(), repeat(NUMBER, promptLimits.member[0].max + 1));
    expect(tally(outcomes)).toEqual({ approve: promptLimits.member[0].max + 1 });
  });
});

describe('payment prompts of one member', () => {
  const { max } = promptLimits.member[0];

  test('are limited for all telephones together, and do not affect other members', async () => {
    const { as, prompt, promptInTurn, time, answer } = await startHeld();
    const [busy, other] = [await as(), await as()];
    expect(tally(await promptInTurn(busy, numbers(max + 1)))).toEqual({ PROMPTED_ENOUGH: 1, approve: max });
    expect(await prompt(other)).toBe('approve');
    await answer();
    time.now += HOUR_MS;
    expect(await promptInTurn(busy, numbers(1))).toEqual(['approve']);
  });

  test('still count for the telephone after the account is deleted', async () => {
    const { as, db, promptInTurn } = await startHeld();
    const member = await as();
    await promptInTurn(member, [NUMBER]);
    await db.deleteFrom('member').where('id', '=', member.memberId).execute();
    expect(await db.selectFrom('held_call').select(['member_id', 'phone']).execute()).toEqual([
      { member_id: null, phone: expect.any(String) },
    ]);
  });
});

describe('open calls to a provider', () => {
  /** Opens calls of other members, and awaits the end of each. */
  const occupy = async (app: Awaited<ReturnType<typeof startHeld>>, count: number, method = 'jazzcash') => {
    const { memberId, client } = await app.as();
    const { order } = await client.createOrder({ body: { searches: 1, method: 'easypaisa' } });
    const known = await app.db.selectFrom('payment_order').selectAll().where('id', '=', order.id).executeTakeFirst();
    const { number: _, ...row } = known ?? expect.fail();
    const ids = Array.from({ length: count }, () => randomUUID());
    const references = ids.map((id) => id.replaceAll('-', '').slice(0, 20).toUpperCase());
    await app.db
      .insertInto('payment_order')
      .values(ids.map((id, n) => ({ ...row, id, reference: references[n] ?? '' })))
      .execute();
    const began_at = new Date(app.time.now);
    const call = { member_id: null, method, phone: null, began_at, held_until: new Date(app.time.now + 70_000) };
    await app.db
      .insertInto('held_call')
      .values(ids.map((order_id) => ({ ...call, order_id })))
      .execute();
    return memberId;
  };

  test('are limited to two for each member, even for concurrent requests', async () => {
    const { as, calls, prompt, answer, promptInTurn } = await startHeld({});
    const [busy, other] = [await as(), await as()];
    const outcomes = await Promise.all(numbers(12).map((number) => prompt(busy, number)));
    expect(tally(outcomes)).toEqual({ PROMPTS_OPEN: 12 - heldCallLimits.member, approve: heldCallLimits.member });
    expect(await prompt(other)).toBe('approve');
    await calls.untilHeld(heldCallLimits.member + 1);
    await answer();
    expect(await promptInTurn(busy, numbers(1))).toEqual(['approve']);
  });

  test('stop counting after the longest time of a call if their server has died', async () => {
    const { as, prompt, time, answer } = await startHeld({});
    const member = await as();
    for (const number of numbers(2)) expect(await prompt(member, number)).toBe('approve');
    time.now += 69_999;
    expect(await prompt(member)).toBe('PROMPTS_OPEN');
    time.now += 1;
    expect(await prompt(member)).toBe('approve');
    await answer();
  });

  test('of one method leave room for the others; beyond the limit a call is refused with the time to wait', async () => {
    const app = await startHeld({});
    const { as, db, time, answer } = app;
    await occupy(app, heldCallLimits.method);
    time.now += 20_000;
    const { client } = await as();
    const body = { searches: 1, method: 'jazzcash', mobileNumber: NUMBER, cnic: '345678' } as const;
    await expect(client.createOrder({ body })).rejects.toMatchObject({
      code: 'PROMPTS_BUSY',
      status: 503,
      data: { retryAfter: 50 },
      message: expect.stringContaining('Nothing was charged, and your order is kept: try again in 50 seconds'),
    });
    const refused = db.selectFrom('payment_order').select(['status', 'begun_at']).where('way', '=', 'phone');
    expect(await refused.execute()).toEqual([{ status: 'pending', begun_at: null }]);
    expect((await client.createOrder({ body: { searches: 1, method: 'jazzcash' } })).pay.kind).toBe('form');
    const elsewhere = { searches: 1, method: 'easypaisa', mobileNumber: NUMBER } as const;
    expect((await client.createOrder({ body: elsewhere })).pay.kind).toBe('approve');
    time.now += 50_000;
    expect((await client.createOrder({ body })).pay.kind).toBe('approve');
    await answer();
  });

  test('never exceed the limit when many begin concurrently', async () => {
    const app = await startHeld({});
    const { asMany, prompt, answer } = app;
    const free = 3;
    await occupy(app, heldCallLimits.method - free);
    const members = await asMany(12);
    const outcomes = await Promise.all(members.map((member) => prompt(member)));
    expect(tally(outcomes)).toEqual({ PROMPTS_BUSY: 12 - free, approve: free });
    await answer();
  });

  test('include charges of saved cards, which prompt nobody', async () => {
    const app = await startHeld({}, { runsJobs: true });
    const member = await app.as();
    const card = await saveTestCard(member);
    await member.client.createOrder({ body: { searches: 1, method: 'card', card: card.id } });
    const rows = app.db.selectFrom('held_call').select(['method', 'phone', 'member_id']);
    expect(await rows.execute()).toEqual([{ method: 'card', phone: null, member_id: member.memberId }]);
    await app.context.payments.close();
  });

  test('are deleted after a day', async () => {
    const app = await startHeld({});
    const { context, db, time } = app;
    await occupy(app, 3);
    const orders = await db.selectFrom('held_call').select('order_id').execute();
    const ages = [24 * HOUR_MS + 1, 24 * HOUR_MS, 0];
    for (const [n, { order_id }] of orders.entries()) {
      const began_at = new Date(time.now - (ages[n] ?? 0));
      await db.updateTable('held_call').set({ began_at }).where('order_id', '=', order_id).execute();
    }
    await prune.work({ data: {}, isLast: false }, context);
    const kept = await db.selectFrom('held_call').select('began_at').orderBy('began_at').execute();
    expect(kept.map(({ began_at }) => time.now - began_at.getTime())).toEqual([24 * HOUR_MS, 0]);
  });
});
