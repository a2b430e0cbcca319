import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { endAccess } from '../../identity/accounts/end-access.ts';
import { reseal } from '../../identity/sessions/reseal.ts';
import { startApp } from '../../testing/app.ts';
import { keyOf } from '../../testing/keys.ts';
import { newPerson, readExport } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const url = 'https://programs.example/hooks/4c1d';
const NOW = new Date('2026-06-01T06:00:00Z');

async function start() {
  const app = await startApp({ clock: () => NOW });
  const member = await app.as();
  const { id } = await keyOf(app, member);
  return { ...app, ...member, id, params: { id } };
}

test('a webhook is set, listed, changed with a new secret, and removed; each change is in the audit log', async () => {
  const { client, id, params, db, memberId } = await start();
  expect(await client.listWebhooks()).toEqual({ webhooks: [] });
  const { webhook, secret } = await client.setWebhook({ params, body: { url } });
  const known = { keyId: id, lastTry: null, waiting: 0, isPaused: false };
  expect(webhook).toEqual({ ...known, url });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await client.listWebhooks()).toEqual({ webhooks: [webhook] });
  const changed = await client.setWebhook({ params, body: { url: `${url}/new` } });
  expect(changed.webhook).toEqual({ ...known, url: `${url}/new` });
  expect(changed.secret).not.toBe(secret);
  await client.deleteWebhook({ params });
  expect(await client.listWebhooks()).toEqual({ webhooks: [] });
  await expect(client.deleteWebhook({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(client.testWebhook({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const entries = await db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  const subject = `member ${memberId}`;
  const host = { key: id, host: 'programs.example' };
  expect(entries).toMatchObject([
    { action: 'setWebhook', subject, actor: memberId, after: host },
    { action: 'setWebhook', subject, after: host },
    { action: 'deleteWebhook', subject, before: host },
  ]);
});

test('a webhook is not set in a session that ended while the password was checked', async () => {
  const { client, params, db, memberId } = await start();
  let late: Promise<unknown> = Promise.resolve('not tried');
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    late = client.setWebhook({ params, body: { url } });
    late.catch(() => {});
    await untilBlocked(db);
    await endAccess(trx, memberId, NOW);
  });
  await expect(late).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await db.selectFrom('webhook').select('key_id').execute()).toEqual([]);
});

test('the account export has the address and never the secret, which is stored encrypted', async () => {
  const { client, params, db } = await start();
  const { webhook, secret } = await client.setWebhook({ params, body: { url } });
  const exported = await readExport(client);
  expect(exported.webhooks).toEqual([webhook]);
  const stored = await db.selectFrom('webhook').select('secret').executeTakeFirstOrThrow();
  for (const text of [JSON.stringify(exported), stored.secret.toString('latin1')]) expect(text).not.toContain(secret);
});

test('the secret is sealed with the new key once TOKEN_SECRET has changed', async () => {
  const { client, params, db, context } = await start();
  await client.setWebhook({ params, body: { url } });
  const read = async () => (await db.selectFrom('webhook').select('secret').executeTakeFirstOrThrow()).secret;
  const before = await read();
  const seal = [Buffer.alloc(32, 7), context.keys.seal[0]] as const;
  await reseal.work({ data: {}, isLast: false }, { ...context, keys: { ...context.keys, seal } });
  expect((await read()).equals(before)).toBe(false);
});

test('only a live key of the member gets a webhook, and nobody sees or changes that of another member', async () => {
  const app = await start();
  const { client, params } = app;
  const stranger = (await app.as()).client;
  const notFound = { code: 'NOT_FOUND' };
  await expect(stranger.setWebhook({ params, body: { url } })).rejects.toMatchObject(notFound);
  const trial = await keyOf(app, { memberId: app.memberId, mode: 'test' });
  await expect(client.setWebhook({ params: trial, body: { url } })).rejects.toMatchObject(notFound);
  const { webhook } = await client.setWebhook({ params, body: { url } });
  await expect(stranger.setWebhook({ params, body: { url: `${url}/theirs` } })).rejects.toMatchObject(notFound);
  expect(await stranger.listWebhooks()).toEqual({ webhooks: [] });
  await expect(stranger.deleteWebhook({ params })).rejects.toMatchObject(notFound);
  await expect(stranger.testWebhook({ params })).rejects.toMatchObject(notFound);
  expect((await client.listWebhooks()).webhooks).toEqual([webhook]);
});

test('a webhook is set only with the password again, or after a recent log-in', async () => {
  const app = await startApp({ clock: () => NOW });
  const person = newPerson();
  const { tokens } = await app.client.register({ body: person });
  const row = await app.db.selectFrom('member').select('id').executeTakeFirstOrThrow();
  const { id } = await keyOf(app, { memberId: row.id });
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  await expect(member.setWebhook({ params: { id }, body: { url, password: 'a guess' } })).rejects.toMatchObject({
    errors: [{ path: 'password', code: 'PASSWORD_WRONG' }],
  });
  await member.setWebhook({ params: { id }, body: { url, password: person.password } });
  expect((await member.listWebhooks()).webhooks).toHaveLength(1);
});

test.each([
  ['', 'REQUIRED'],
  [`https://programs.example/${'x'.repeat(2000)}`, 'TOO_LONG'],
  ['programs.example', 'WEBHOOK_NOT_HTTPS'],
  ['https://10.0.0.7/', 'WEBHOOK_PRIVATE'],
])('the address "%s" is refused with the field', async (typed, code) => {
  const { client, params } = await start();
  await expect(client.setWebhook({ params, body: { url: typed } })).rejects.toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'url', code }],
  });
});
