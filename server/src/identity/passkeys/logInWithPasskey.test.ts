import { createClient } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { createDatabase } from '../../testing/database.ts';
import { addPasskey, impostorOf, logInWith, openDevice, personWithPasskey } from '../../testing/passkeys.ts';
import { confirmedPerson, mailsTo, startAtStep, ticketOf } from '../../testing/second-factor.ts';

const refused = { code: 'PASSKEY_FAILED', status: 403 };
const expired = { code: 'PASSKEY_EXPIRED' };

async function start(options?: { counts: boolean }) {
  const app = await startAtStep();
  return { app, ...(await personWithPasskey(app, options)) };
}

test('a passkey alone starts a session, which is listed like any other', async () => {
  const { app, person, device } = await start();
  const { client } = openBrowser(app.origin, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0');
  const passkey = device.answer(await client.startPasskeyLogIn());
  const { user, tokens, providerName } = await client.logInWithPasskey({ body: { passkey, keepLoggedIn: true } });
  expect({ email: user.email, providerName }).toEqual({ email: person.email, providerName: 'passkey' });
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  const { sessions } = await member.listSessions();
  expect(sessions).toContainEqual(
    expect.objectContaining({ current: true, device: expect.stringContaining('Windows') }),
  );
  const [{ lastUsedAt } = {}] = (await member.listPasskeys()).passkeys;
  expect(lastUsedAt).toBe(new Date(app.time.now).toISOString());
});

test('the password of a member who has a passkey starts no session; a recovery code after it does', async () => {
  const { app, person, recoveryCodes } = await start();
  await expect(app.client.logIn({ body: person })).rejects.toMatchObject({
    code: 'CODE_NEEDED',
    data: { hasApp: false, hasPasskey: true },
  });
  const [code = ''] = recoveryCodes;
  const body = { ticket: await ticketOf(app, person), code };
  await expect(app.client.logInWithCode({ body: { ...body, code: '123456' } })).rejects.toMatchObject({
    code: 'INVALID',
  });
  await expect(app.client.logInWithCode({ body })).resolves.toMatchObject({ user: { email: person.email } });
});

test('the challenge for a log-in names no passkey', async () => {
  const { app } = await start();
  const question = await app.client.startPasskeyLogIn();
  expect(question).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' });
});

describe('every passkey that is not accepted gets the same answer', () => {
  test.each([
    ['was used on the page of another site', { origin: 'https://mizan.evil.example' }],
    ['signed for another site', { rpId: 'evil.example' }],
    ['has not verified its user', { isVerified: false }],
    ['names another member', { handle: Buffer.alloc(32).toString('base64url') }],
  ])('a passkey that %s', async (_, changes) => {
    const { app, device } = await start();
    await expect(logInWith(app, device, changes)).rejects.toMatchObject(refused);
    await expect(logInWith(app, device)).resolves.toBeDefined();
  });

  test('an unknown passkey, one with the signature of another, and a removed one', async () => {
    const { app, member, device, passkey, prove } = await start();
    await expect(logInWith(app, openDevice(app))).rejects.toMatchObject(refused);
    await expect(logInWith(app, impostorOf(app, device))).rejects.toMatchObject(refused);
    await member.removePasskey({ params: { id: passkey.id }, body: await prove() });
    await expect(logInWith(app, device)).rejects.toMatchObject(refused);
  });

  test('answers that no browser sends', async () => {
    const { app, device } = await start();
    const { client } = openBrowser(app.origin);
    const passkey = device.answer(await client.startPasskeyLogIn());
    const nonsense = { ...passkey, response: { ...passkey.response, clientDataJSON: 'AAAA' } };
    await expect(client.logInWithPasskey({ body: { passkey: nonsense } })).rejects.toMatchObject(refused);
  });
});

describe('a challenge', () => {
  test('can be used once, even by a wrong answer', async () => {
    const { app, device } = await start();
    const { client } = openBrowser(app.origin);
    const question = await client.startPasskeyLogIn();
    const wrong = { passkey: device.answer(question, { isVerified: false }) };
    await expect(client.logInWithPasskey({ body: wrong })).rejects.toMatchObject(refused);
    const late = { passkey: device.answer(question) };
    await expect(client.logInWithPasskey({ body: late })).rejects.toMatchObject(expired);
  });

  test('is accepted for one of many concurrent log-ins through two servers', async () => {
    const connection = await createDatabase();
    const [one, other] = [await startAtStep({ connection }), await startAtStep({ connection })];
    // A passkey on several devices has no counter, which would otherwise distinguish the answers.
    const { device } = await personWithPasskey(one, { counts: false });
    const browser = openBrowser(one.origin);
    const passkey = device.answer(await browser.client.startPasskeyLogIn(), {
      origin: `http://localhost:${new URL(one.origin).port}`,
    });
    Object.assign(other.context.config, { origin: one.context.config.origin });
    const clients = [one, other].map(({ origin }) => createClient({ origin, fetch: browser.send }));
    const outcomes = await Promise.allSettled(
      [0, 1, 0, 1, 0, 1].map((n) => clients[n]?.logInWithPasskey({ body: { passkey } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('lasts ten minutes', async () => {
    const { app, device } = await start();
    const { client } = openBrowser(app.origin);
    const passkey = device.answer(await client.startPasskeyLogIn());
    app.time.now += 600_000;
    await expect(client.logInWithPasskey({ body: { passkey } })).rejects.toMatchObject(expired);
  });

  test('is accepted only in the browser that got it, and only for its purpose', async () => {
    const { app, member, device, passkey } = await start();
    const [asked, other] = [openBrowser(app.origin).client, openBrowser(app.origin).client];
    const answer = device.answer(await asked.startPasskeyLogIn());
    await other.startPasskeyLogIn();
    await expect(other.logInWithPasskey({ body: { passkey: answer } })).rejects.toMatchObject(expired);
    await expect(app.client.logInWithPasskey({ body: { passkey: answer } })).rejects.toMatchObject(expired);
    const forLogIn = { passkey: device.answer(await asked.startPasskeyLogIn()) };
    const removal = { params: { id: passkey.id }, body: forLogIn };
    await expect(member.removePasskey(removal)).rejects.toMatchObject(expired);
    const forProof = { passkey: device.answer(await member.startPasskeyProof()) };
    await expect(asked.logInWithPasskey({ body: forProof })).rejects.toMatchObject(expired);
  });
});

describe('a passkey whose counter went back', () => {
  test('is blocked, and the member is mailed and the audit log has an entry', async () => {
    const { app, memberId, member, person, device, passkey, recoveryCodes } = await start();
    await logInWith(app, device, { counter: 7 });
    await expect(logInWith(app, device, { counter: 7 })).rejects.toMatchObject(refused);
    await expect(logInWith(app, device, { counter: 20 })).rejects.toMatchObject(refused);
    expect((await member.listPasskeys()).passkeys).toMatchObject([{ blockedAt: expect.any(String) }]);
    expect(await mailsTo(app, memberId)).toEqual(['passkeyAdded', 'passkeyBlocked']);
    const entry = app.db.selectFrom('audit_entry').select(['actor', 'subject', 'after']);
    expect(await entry.where('action', '=', 'blockPasskey').execute()).toEqual([
      { actor: null, subject: `member ${memberId}`, after: { id: passkey.id, name: 'My telephone' } },
    ]);
    // The owner of the copy must not get in with the password alone.
    const body = { ticket: await ticketOf(app, person), code: recoveryCodes[0] ?? '' };
    await expect(app.client.logInWithCode({ body })).resolves.toBeDefined();
  });

  test('is not blocked by a stranger, whose signature is wrong', async () => {
    const { app, device } = await start();
    await logInWith(app, device, { counter: 7 });
    await expect(logInWith(app, impostorOf(app, device), { counter: 1 })).rejects.toMatchObject(refused);
    await expect(logInWith(app, device, { counter: 8 })).resolves.toBeDefined();
  });

  test('is refused and blocked in a session, too', async () => {
    const { member, device, passkey, prove } = await start();
    await member.renewRecoveryCodes({ body: await prove() });
    const copy = { passkey: device.answer(await member.startPasskeyProof(), { counter: 1 }) };
    await expect(member.renewRecoveryCodes({ body: copy })).rejects.toMatchObject(refused);
    expect((await member.listPasskeys()).passkeys).toMatchObject([{ id: passkey.id, blockedAt: expect.any(String) }]);
  });

  test('is accepted if it has always sent a counter of 0', async () => {
    const { app, device } = await start({ counts: false });
    await logInWith(app, device);
    await expect(logInWith(app, device)).resolves.toBeDefined();
  });
});

test('refuses a suspended member', async () => {
  const { app, memberId, device } = await start();
  await app.db.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', memberId).execute();
  await expect(logInWith(app, device)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  const open = app.db.selectFrom('session').select('id').where('ended_at', 'is', null);
  expect(await open.execute()).toEqual([]);
});

test('after ten wrong answers each further one is delayed, except in a browser that the member has used', async () => {
  const { app, device } = await start();
  const owner = openBrowser(app.origin).client;
  const logIn = async () =>
    owner.logInWithPasskey({ body: { passkey: device.answer(await owner.startPasskeyLogIn()) } });
  await logIn();
  for (let n = 1; n <= 10; n += 1)
    await expect(logInWith(app, device, { isVerified: false })).rejects.toMatchObject(refused);
  await expect(logInWith(app, device)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(logIn()).resolves.toBeDefined();
});

test('mails the member about a log-in with a passkey in a new browser', async () => {
  const { app, memberId, device } = await start();
  await logInWith(app, device);
  const mails = await app.db.selectFrom('mail').select('template').where('member_id', '=', memberId).execute();
  expect(mails.map(({ template }) => template)).toContain('newDevice');
});

test('a passkey logs in only its own member', async () => {
  const { app, person, device } = await start();
  const other = await confirmedPerson(app);
  await addPasskey(other.member, openDevice(app), { password: other.person.password });
  await expect(logInWith(app, device)).resolves.toMatchObject({ user: { email: person.email } });
});
