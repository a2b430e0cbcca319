import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testCertificate, trustTestCertificate } from '../../testing/certificate.ts';
import { setRate } from '../../testing/timeline.ts';
import { startReceiver, startWebhooks, verify } from '../../testing/webhooks.ts';

/** A webhook whose stored address is that of the receiver, although `setWebhook` may refuse it today. */
async function startStored(url: string, environment: NodeJS.ProcessEnv) {
  const app = await startWebhooks(environment);
  const member = await app.joinWithWebhook('https://programs.example/hook');
  await app.db.updateTable('webhook').set({ url }).execute();
  return { ...app, ...member, test: () => member.client.testWebhook({ params: member.params }) };
}

test.each(['localhost', '127.0.0.1', '2130706433', '[::ffff:127.0.0.1]'])(
  'refuses to connect to a private address: %s',
  async (host) => {
    const receiver = await startReceiver();
    const url = `http://${host}:${receiver.port}/`;
    const {
      followProvince,
      edit,
      work,
      stateOf,
      keyId,
      test: tryIt,
      context,
    } = await startStored(url, {
      WEBHOOKS_PRIVATE: 'off',
    });
    await followProvince();
    await edit('2027-07-01', setRate('Cheque', 0.2));
    await work();
    expect(await stateOf(keyId)).toEqual({ failures: 1, outcome: 'private', status: null });
    expect((await tryIt()).lastTry).toMatchObject({ outcome: 'private', status: null });
    expect(receiver.received).toEqual([]);
    context.config.allowsPrivateWebhooks = true;
    expect((await tryIt()).lastTry).toMatchObject({ outcome: 'delivered' });
  },
);

test('follows no redirect', async () => {
  const [receiver, elsewhere] = [await startReceiver(), await startReceiver()];
  receiver.replies.push(`to ${elsewhere.url}`);
  const { test: tryIt } = await startStored(receiver.url, {});
  expect((await tryIt()).lastTry).toMatchObject({ outcome: 'refused', status: 302 });
  expect([receiver, elsewhere].map(({ received }) => received.length)).toEqual([1, 0]);
});

test('records a receiver that switches protocols as unreachable, and posts to others', async () => {
  const [switching, other] = [await startReceiver(), await startReceiver()];
  const { followProvince, joinWithWebhook, edit, work, stateOf, keyId } = await startStored(switching.url, {});
  await followProvince();
  await (await joinWithWebhook(other.url)).followProvince();
  await edit('2027-07-01', setRate('Cheque', 0.2));
  switching.replies.push('switch');
  await work();
  expect(await stateOf(keyId)).toEqual({ failures: 1, outcome: 'unreachable', status: null });
  expect(other.received).toHaveLength(1);
});

test('posts over TLS only to a server whose certificate is trusted', async () => {
  const receiver = await startReceiver(testCertificate);
  const { test: tryIt, secret } = await startStored(receiver.url, {});
  expect((await tryIt()).lastTry).toMatchObject({ outcome: 'unreachable' });
  expect(receiver.received).toEqual([]);
  trustTestCertificate();
  expect((await tryIt()).lastTry).toMatchObject({ outcome: 'delivered' });
  expect(receiver.received.map((request) => verify(request, secret).event)).toMatchObject([{ type: 'test', data: {} }]);
});

test('signs with the present secret, and reports a secret that it cannot read', async () => {
  const receiver = await startReceiver();
  const { test: tryIt, client, params, db } = await startStored(receiver.url, {});
  await db
    .updateTable('webhook')
    .set({ secret: Buffer.alloc(60, 1) })
    .execute();
  expect((await tryIt()).lastTry).toMatchObject({ outcome: 'unsigned' });
  const { secret } = await client.setWebhook({ params, body: { url: receiver.url } });
  await tryIt();
  expect(receiver.received.map((request) => verify(request, secret).event.type)).toEqual(['test']);
});

test('the example program of the documentation accepts posted events, and nothing else', async () => {
  const receiver = await startReceiver();
  const { test: tryIt, secret, time } = await startStored(receiver.url, {});
  await tryIt();
  const docs = readFileSync(join(import.meta.dirname, '../../../../content/docs/webhooks.md'), 'utf8');
  const [, code = ''] = /```js\n([^]*?)```/.exec(docs) ?? [];
  const { verify: check } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { verify: Check };
  const { headers, body } = receiver.received[0] ?? expect.fail();
  expect(check(headers, body, secret, time.now)).toBe(true);
  expect(check(headers, `${body} `, secret, time.now)).toBe(false);
  expect(check(headers, body, `whsec_${Buffer.alloc(32).toString('base64')}`, time.now)).toBe(false);
  expect(check(headers, body, secret, time.now + 301_000)).toBe(false);
});

type Check = (headers: object, body: string, secret: string, now: number) => boolean;
