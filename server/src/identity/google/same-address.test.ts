import { createClient } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { unsealMail } from '../../mail/sealed-mail.ts';
import { codeOf, STEP_MS } from '../../testing/authenticator.ts';
import { openBrowser } from '../../testing/browser.ts';
import { delayNotifications } from '../../testing/delay-notifications.ts';
import { signIn, startWithProvider } from '../../testing/google-log-in.ts';
import { ayesha } from '../../testing/google-provider.ts';
import { newPerson } from '../../testing/members.ts';
import { addPasskey, logInWith, openDevice } from '../../testing/passkeys.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { claimMember } from './claim-member.ts';

describe('an account with the same address', () => {
  async function startWithAccount({ confirmed }: { confirmed: boolean }) {
    const app = await startWithProvider();
    const person = newPerson({ email: 'Ayesha@Example.com' });
    await app.client.register({ body: person });
    if (confirmed) await app.db.updateTable('member').set({ email_confirmed_at: new Date() }).execute();
    return { ...app, person };
  }

  test('is joined if the address is confirmed both at Google and here', async () => {
    const app = await startWithAccount({ confirmed: true });
    const { browser, pid } = await signIn(app, ayesha);
    const { user } = await browser.client.logInWithGoogle({ body: { pid } });
    expect(user.email).toBe('Ayesha@Example.com');
  });

  test('loses the keys, the calendar address and the second factor of the stranger who opened it', async () => {
    delayNotifications();
    const app = await startWithAccount({ confirmed: true });
    const { tokens } = await app.client.logIn({ body: app.person });
    const stranger = createClient({ origin: app.origin, token: () => tokens.access.token });
    const { password } = app.person;
    const { secret } = await stranger.createSecondFactor();
    await stranger.turnOnSecondFactor({ body: { code: codeOf(secret, app.time.now), password } });
    const { secret: key } = await stranger.createKey({
      body: { name: 'A program', mode: 'live', permissions: ['calculate'], password },
    });
    await app.context.identify(`Bearer ${key}`);
    app.time.now += STEP_MS;
    const device = openDevice(app);
    await addPasskey(stranger, device, { password, code: codeOf(secret, app.time.now) });
    const { path } = await stranger.renewCalendar();
    const { browser, pid } = await signIn(app, ayesha);
    expect((await fetch(`${app.origin}${path}`)).status).toBe(404);
    await expect(app.context.identify(`Bearer ${key}`)).rejects.toMatchObject({ code: 'KEY_NOT_VALID' });
    const { tokens: own } = await browser.client.logInWithGoogle({ body: { pid } });
    const owner = createClient({ origin: app.origin, token: () => own.access.token });
    expect(await owner.getAccount()).toMatchObject({ secondFactor: { isOn: false, recoveryCodesLeft: 0 } });
    expect(await owner.listKeys()).toEqual({ keys: [] });
    await expect(logInWith(app, device)).rejects.toMatchObject({ code: 'PASSKEY_FAILED' });
  });

  test('gets no key, calendar address, passkey or session from a request of the stranger that was under way', async () => {
    const app = await startWithAccount({ confirmed: true });
    const { tokens } = await app.client.logIn({ body: app.person });
    const stranger = createClient({ origin: app.origin, token: () => tokens.access.token });
    const { password } = app.person;
    const device = openDevice(app);
    const { recoveryCodes } = await addPasskey(stranger, device, { password });
    const proof = { password, code: recoveryCodes[0] };
    const passkey = openDevice(app).make(await stranger.startPasskey({ body: proof }));
    const requests: Promise<unknown>[] = [];
    await app.db.transaction().execute(async (transaction) => {
      await claimMember(transaction, { iss: 'https://google.example', ...ayesha }, app.context);
      requests.push(
        stranger.createKey({ body: { name: 'A program', mode: 'live', permissions: ['calculate'], password } }),
        stranger.addPasskey({ body: { name: 'Another', passkey } }),
        stranger.renewCalendar(),
        logInWith(app, device),
      );
      requests.forEach((each) => each.catch(() => {}));
      await untilBlocked(app.db, 4);
    });
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes).toMatchObject([
      { reason: { code: 'SESSION_ENDED' } },
      { reason: { code: 'SESSION_ENDED' } },
      { reason: { code: 'SESSION_ENDED' } },
      { reason: { code: 'PASSKEY_FAILED' } },
    ]);
    expect(await app.db.selectFrom('api_key').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('passkey').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('deadline_calendar').select('member_id').execute()).toEqual([]);
    expect(await app.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()).toEqual([]);
  });

  test('of an administrator keeps its second factor', async () => {
    const app = await startWithAccount({ confirmed: true });
    await app.db.updateTable('member').set({ role: 'admin' }).execute();
    const { tokens } = await app.client.logIn({ body: app.person });
    const admin = createClient({ origin: app.origin, token: () => tokens.access.token });
    const { secret } = await admin.createSecondFactor();
    const code = codeOf(secret, app.time.now);
    await admin.turnOnSecondFactor({ body: { code, password: app.person.password } });
    const { browser, pid } = await signIn(app, ayesha);
    await expect(browser.client.logInWithGoogle({ body: { pid } })).rejects.toMatchObject({ code: 'CODE_NEEDED' });
    const joined = app.db.selectFrom('mail').select(['id', 'sealed']).where('template', '=', 'googleJoined');
    const { id, sealed } = await joined.executeTakeFirstOrThrow();
    const text = sealed && unsealMail(id, sealed, app.context.keys.seal)?.text;
    expect(text).toContain('and, except for administrators, two-step log-in were removed');
  });

  test('loses password, sessions and known browsers of a stranger at the first log-in with Google only', async () => {
    const app = await startWithAccount({ confirmed: true });
    const stranger = openBrowser(app.origin);
    const { tokens } = await stranger.client.logIn({ body: app.person });
    const open = createClient({ origin: app.origin, token: () => tokens.access.token });
    const { browser, pid } = await signIn(app, ayesha);
    await expect(open.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await expect(stranger.client.logIn({ body: app.person })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await app.db.selectFrom('known_device').select('device').execute()).toEqual([]);
    expect(await app.db.selectFrom('mail').select('template').orderBy('written_at').execute()).toContainEqual({
      template: 'googleJoined',
    });
    const owner = await browser.client.logInWithGoogle({ body: { pid } });
    // The next log-in with Google neither joins an account nor ends a session.
    await signIn(app, ayesha);
    const own = createClient({ origin: app.origin, token: () => owner.tokens.access.token });
    expect(await own.getAccount()).toMatchObject({ hasPassword: false });
  });

  test('admits no browser of an earlier Google identity that came back just before another one joined', async () => {
    const app = await startWithProvider();
    const earlier = await signIn(app, ayesha);
    const { browser, pid } = await signIn(app, { ...ayesha, sub: 'g-2002' });
    const refusal = earlier.browser.client.logInWithGoogle({ body: { pid: earlier.pid } });
    await expect(refusal).rejects.toMatchObject({ code: 'GOOGLE_FAILED' });
    expect((await browser.client.logInWithGoogle({ body: { pid } })).user.email).toBe(ayesha.email);
  });

  test('is not joined if its address is unconfirmed', async () => {
    const app = await startWithAccount({ confirmed: false });
    const { pid, problem } = await signIn(app, ayesha);
    expect({ pid, problem }).toEqual({ pid: '', problem: 'GOOGLE_ACCOUNT_EXISTS' });
    expect(await app.db.selectFrom('google_identity').selectAll().execute()).toEqual([]);
  });

  test('is neither joined nor created if Google has not verified the address', async () => {
    const app = await startWithAccount({ confirmed: true });
    for (const visitor of [
      { ...ayesha, email_verified: false },
      { sub: 'g-3', email: 'else@example.com', email_verified: false },
      { sub: 'g-4' },
    ]) {
      expect(await signIn(app, visitor)).toMatchObject({ pid: '', problem: 'GOOGLE_EMAIL_UNVERIFIED' });
    }
    expect(await app.db.selectFrom('member').select('id').execute()).toHaveLength(1);
  });

  test('is refused if it is suspended', async () => {
    const app = await startWithAccount({ confirmed: true });
    await app.db.updateTable('member').set({ suspended_at: new Date() }).execute();
    const { browser, pid } = await signIn(app, ayesha);
    const refusal = browser.client.logInWithGoogle({ body: { pid } });
    await expect(refusal).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });

  test('gets no session if it is suspended during the log-in', async () => {
    const app = await startWithAccount({ confirmed: true });
    const { browser, pid } = await signIn(app, ayesha);
    await app.db.deleteFrom('session').execute();
    let loggingIn: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('member').set({ suspended_at: new Date() }).execute();
      loggingIn = browser.client.logInWithGoogle({ body: { pid } }).catch(({ code }) => code);
      await untilBlocked(app.db);
    });
    expect(await loggingIn).toBe('ACCOUNT_SUSPENDED');
    expect(await app.db.selectFrom('session').select('id').execute()).toEqual([]);
  });
});
