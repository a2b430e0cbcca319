import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { prune } from '../../program/prune.ts';
import { createJobServers } from '../../testing/job-servers.ts';
import { killAndWait } from '../../testing/server-process.ts';
import { setRate } from '../../testing/timeline.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { startReceiver, startWebhooks, verify } from '../../testing/webhooks.ts';

const LATER = '2027-07-01';
const raise = (rate: number) => setRate('Cheque', rate);

test('posts what changes from which day, signed, with the figures of the mail', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work, tell, origin, placeOf, time } = await startWebhooks();
  const { followRule, calculate, secret, mails } = await joinWithWebhook(receiver.url);
  const follow = await followRule('Cheque');
  await calculate('Cheque', 12_345);
  await edit(LATER, raise(0.25));
  await work();
  const [request, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(request).toMatchObject({ path: '/hook?of=mizan', headers: { 'content-type': 'application/json' } });
  const { id, timestamp, event } = verify(request ?? expect.fail(), secret);
  expect(timestamp).toBe(time.now / 1000);
  expect(event).toEqual({
    id,
    type: 'law.changed',
    timestamp: new Date(time.now).toISOString(),
    data: {
      follow,
      changes: [
        {
          province: { id: 'testland', name: 'Testland' },
          type: 'courtFee',
          subMinorCategoryId: placeOf('Cheque').subMinorCategoryId,
          names: ['Recovery', 'Money', 'Cheque'],
          from: LATER,
          isSuspended: false,
          figures: [{ amount: '12345', before: '1234.5', after: '3086.25', otherReadings: 'none' }],
          link: `${origin}/law/testland`,
        },
      ],
      more: 0,
    },
  });
  await tell();
  expect((await mails())[0]?.text).toContain('Rs 3,086.25 instead of Rs 1,234.50\n');
  await work();
  expect(receiver.received).toHaveLength(1);
});

test('posts one event for each follow, and none about publications before the follow or the webhook', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work } = await startWebhooks();
  await edit(LATER, raise(0.2));
  const { followRule, followProvince, followCalculated } = await joinWithWebhook(receiver.url);
  await followProvince();
  await followCalculated();
  await edit('2027-08-01', setRate('Bond', 0.3));
  await followRule('Bond');
  await work();
  const kindsOf = () =>
    receiver.received
      .map(({ body }) => (JSON.parse(body) as { data: { follow: { kind: string } } }).data.follow.kind)
      .toSorted();
  expect(kindsOf()).toEqual(['province']);
  await edit('2027-09-01', setRate('Bond', 0.4));
  await work();
  expect(kindsOf()).toEqual(['province', 'province', 'rule']);
});

test('repeats an attempt after a bad status, a broken connection or no answer, with the same id and bytes', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work, later, stateOf } = await startWebhooks();
  const { followProvince, secret, keyId } = await joinWithWebhook(receiver.url);
  await followProvince();
  await edit(LATER, raise(0.2));
  receiver.replies.push(500, 'hang up', 'endless');
  await work();
  expect(await stateOf(keyId)).toEqual({ failures: 1, outcome: 'refused', status: 500 });
  await work();
  expect(receiver.received).toHaveLength(1);
  later(1);
  await work();
  expect(await stateOf(keyId)).toEqual({ failures: 2, outcome: 'unreachable', status: null });
  later(5);
  await work();
  // Only the status of the answer counts; the server does not wait for its body.
  expect(await stateOf(keyId)).toEqual({ failures: 0, outcome: 'delivered', status: 200 });
  later(60);
  await work();
  const events = receiver.received.map((request) => ({ ...verify(request, secret), body: request.body }));
  expect(events).toHaveLength(3);
  expect(new Set(events.map(({ id, body }) => id + body)).size).toBe(1);
  const [first = 0, second, third] = events.map(({ timestamp }) => timestamp);
  expect([second, third]).toEqual([first + 60, first + 360]);
});

test('gives up an event after seven attempts in a day and pauses; a successful test starts the waiting events again', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work, later, stateOf, time } = await startWebhooks();
  const { followProvince, followRule, keyId, client, params } = await joinWithWebhook(receiver.url);
  await followProvince();
  await followRule('Cheque');
  await edit(LATER, raise(0.2));
  const start = time.now;
  receiver.replies.push(...Array.from({ length: 7 }, () => 503));
  for (const minutes of [0, 1, 5, 30, 120, 360, 720]) {
    later(minutes);
    await work();
  }
  expect(receiver.received).toHaveLength(7);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(time.now - start).toBeLessThan(86_400_000);
  later(100_000);
  await work();
  time.now = start;
  await edit(LATER, raise(0.3));
  await work();
  expect(receiver.received).toHaveLength(7);
  const [paused] = (await client.listWebhooks()).webhooks;
  expect(paused).toMatchObject({ isPaused: true, waiting: 1, lastTry: { outcome: 'refused', status: 503 } });
  expect(await client.testWebhook({ params })).toMatchObject({ isPaused: false, lastTry: { outcome: 'delivered' } });
  await work();
  const kinds = receiver.received.slice(7).map(({ body }) => JSON.parse(body) as { type: string });
  expect(kinds.map(({ type }) => type)).toEqual(['test', 'law.changed', 'law.changed', 'law.changed']);
  expect(await stateOf(keyId)).toMatchObject({ failures: 0 });
});

const ENDINGS = ['deleteFollow', 'unfollow', 'deleteWebhook', 'revokeKey', 'suspension', 'deleteAccount'];

test.each(ENDINGS)('posts nothing after %s, although an event waits', async (ending) => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work, later, db, origin, as } = await startWebhooks();
  const { followProvince, client, params, memberId } = await joinWithWebhook(receiver.url);
  const { id } = await followProvince();
  await edit(LATER, raise(0.2));
  receiver.replies.push(500);
  await work();
  const { client: admin } = await as('admin');
  const { token } = await db.selectFrom('follower').select('token').executeTakeFirstOrThrow();
  const ends: Record<string, () => Promise<unknown>> = {
    deleteFollow: () => client.deleteFollow({ params: { id } }),
    unfollow: () => fetch(`${origin}/v1/unfollow/${token}`, { method: 'POST' }),
    deleteWebhook: () => client.deleteWebhook({ params }),
    revokeKey: () => client.revokeKey({ params }),
    suspension: () => admin.suspendMember({ params: { memberId }, body: { reason: 'A test' } }),
    deleteAccount: () => client.deleteAccount({ body: {} }),
  };
  await ends[ending]?.();
  await edit('2027-08-01', raise(0.3));
  later(2);
  await work();
  expect(receiver.received).toHaveLength(1);
  expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
});

test('posts neither waiting nor new events after the last day of the key', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work, later, db } = await startWebhooks();
  const { followProvince, keyId } = await joinWithWebhook(receiver.url);
  await followProvince();
  await edit(LATER, raise(0.2));
  receiver.replies.push(500);
  await work();
  const endOn = (ends_on: string) => db.updateTable('api_key').set({ ends_on }).where('id', '=', keyId).execute();
  await endOn('2026-05-31');
  await edit('2027-08-01', raise(0.3));
  later(1);
  await work();
  expect(receiver.received).toHaveLength(1);
  expect(await db.selectFrom('webhook_delivery').select('id').execute()).toHaveLength(1);
  await endOn('2026-06-01');
  await work();
  expect(receiver.received).toHaveLength(3);
});

test('posts each event once if several servers post at once', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work } = await startWebhooks();
  for (const _ of Array.from({ length: 8 })) {
    const { followProvince, followRule } = await joinWithWebhook(receiver.url);
    await followProvince();
    await followRule('Cheque');
  }
  await edit(LATER, raise(0.2));
  await Promise.all([work(), work(), work()]);
  expect(receiver.received).toHaveLength(16);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(16);
});

test('posts again with the same id if a killed server could not record the result', async () => {
  const receiver = await startReceiver();
  const app = await startWebhooks();
  const { followProvince, secret, keyId } = await app.joinWithWebhook(receiver.url);
  await followProvince();
  await app.edit(LATER, raise(0.2));
  receiver.replies.push('nothing');
  const servers = createJobServers(app, { WEBHOOKS_PRIVATE: 'on' });
  const victim = await servers.start();
  await servers.run('postWebhooks');
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000, interval: 10 });
  await killAndWait(victim.pid ?? 0);
  await app.work();
  expect(receiver.received).toHaveLength(1);
  app.later(1);
  await app.work();
  const [first, again, ...more] = receiver.received.map((request) => verify(request, secret));
  expect([again?.id, again?.event, more]).toEqual([first?.id, first?.event, []]);
  expect(await app.stateOf(keyId)).toEqual({ failures: 0, outcome: 'delivered', status: 204 });
});

test('sends a slow receiver one request at a time, without delaying others', {
  tags: ['long'],
}, async () => {
  const [slow, fast] = [await startReceiver(), await startReceiver()];
  const { joinWithWebhook, edit, work, stateOf } = await startWebhooks();
  const waiting = await joinWithWebhook(slow.url);
  for (const { followProvince, followRule } of [waiting, await joinWithWebhook(fast.url)]) {
    await followProvince();
    await followRule('Cheque');
  }
  await edit(LATER, raise(0.2));
  slow.replies.push('nothing', 'nothing');
  const working = work();
  await vi.waitFor(() => expect([slow, fast].map(({ received }) => received.length)).toEqual([1, 2]), {
    timeout: 4000,
    interval: 10,
  });
  expect(slow.received[0]?.isOpen()).toBe(true);
  await working;
  expect(slow.received).toHaveLength(1);
  expect(await stateOf(waiting.keyId)).toEqual({ failures: 1, outcome: 'timeout', status: null });
});

test.each(['deleteFollow', 'deleteAccount', 'revokeKey'] as const)(
  '%s while events are being written leaves no event',
  async (name) => {
    const receiver = await startReceiver();
    const { joinWithWebhook, edit, work, db } = await startWebhooks();
    const { followProvince, client, params } = await joinWithWebhook(receiver.url);
    const { id } = await followProvince();
    await edit(LATER, raise(0.2));
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE webhook_delivery IN SHARE MODE`.execute(trx);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const working = work();
    await untilBlocked(db);
    const ending = { deleteFollow: { params: { id } }, deleteAccount: { body: {} }, revokeKey: { params } };
    const ended = (client[name] as (input: object) => Promise<unknown>)(ending[name]);
    await untilBlocked(db, 2);
    held.resolve();
    await Promise.all([holding, working, ended]);
    expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
  },
);

test('posts an event later if its delivery could not be stored at first', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work, db } = await startWebhooks();
  const { followProvince } = await joinWithWebhook(receiver.url);
  await followProvince();
  await edit(LATER, raise(0.2));
  await sql`ALTER TABLE webhook_delivery ADD CONSTRAINT refuse CHECK (false)`.execute(db);
  await expect(work()).rejects.toThrow('refuse');
  await sql`ALTER TABLE webhook_delivery DROP CONSTRAINT refuse`.execute(db);
  await work();
  expect(receiver.received).toHaveLength(1);
});

test('deletes events that a paused webhook did not receive after a week', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work, later, db, context } = await startWebhooks();
  const { followProvince } = await joinWithWebhook(receiver.url);
  await followProvince();
  await edit(LATER, raise(0.2));
  receiver.replies.push(500);
  await work();
  const left = async () => {
    await prune.work({ data: {}, isLast: false }, context);
    return (await db.selectFrom('webhook_delivery').select('id').execute()).length;
  };
  expect(await left()).toBe(1);
  later(7 * 1440 + 1);
  expect(await left()).toBe(0);
});
