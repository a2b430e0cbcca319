import { createClient } from '@mizan/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { follow, signIn, startWithProvider } from '../../testing/google-log-in.ts';
import { ayesha, visitProvider } from '../../testing/google-provider.ts';
import { readExport } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const failed = { code: 'GOOGLE_FAILED', status: 401, message: 'Login with provider failed' };

test('gives a Google user one account, even if their address changes', async () => {
  const app = await startWithProvider();
  const { browser, status, path, pid } = await signIn(app, ayesha);
  expect([status, path]).toEqual([303, '/']);
  const { user, tokens, providerName } = await browser.client.logInWithGoogle({ body: { pid, keepLoggedIn: true } });
  expect({ user, providerName }).toEqual({
    user: {
      name: 'Ayesha Malik',
      email: 'ayesha@example.com',
      profilePicture: null,
      role: 'subscribedUser',
      language: 'en',
      grouping: 'lakh',
      defaultProvince: null,
    },
    providerName: 'google',
  });
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  expect(await member.getAccount()).toMatchObject({ emailConfirmed: true });
  expect(await readExport(member)).toMatchObject({
    account: { hasPassword: false },
    googleIdentities: [{ issuer: app.provider.issuer, subject: 'g-1001' }],
  });
  // The person has a new address at Google.
  const again = await signIn(app, { ...ayesha, email: 'new@example.com' });
  const second = await again.browser.client.logInWithGoogle({ body: { pid: again.pid } });
  expect(second.user.email).toBe('ayesha@example.com');
});

test('sends a challenge, a state and a nonce to Google, but no secret', async () => {
  const { client, provider } = await startWithProvider();
  const { url } = await client.startGoogleLogIn();
  expect(url.startsWith(`${provider.issuer}/auth?`)).toBe(true);
  const params = Object.fromEntries(new URL(url).searchParams);
  expect(params).toMatchObject({ scope: 'openid email profile', code_challenge_method: 'S256', response_type: 'code' });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(params[name]?.length).toBeGreaterThan(30);
  expect(url).not.toContain('secret');
});

describe('the handle (pid) of a browser that came back from Google', () => {
  test('logs in once, also with concurrent requests', async () => {
    const app = await startWithProvider();
    const { browser, pid } = await signIn(app, ayesha);
    const logIn = () => browser.client.logInWithGoogle({ body: { pid } });
    const outcomes = await Promise.allSettled([logIn(), logIn(), logIn(), logIn()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(logIn()).rejects.toMatchObject(failed);
  });

  test('is refused in another browser', async () => {
    const app = await startWithProvider();
    const { browser, pid } = await signIn(app, ayesha);
    const elsewhere = await signIn(app, { sub: 'g-2', email: 'thief@example.com', email_verified: true });
    for (const client of [app.client, elsewhere.browser.client]) {
      await expect(client.logInWithGoogle({ body: { pid } })).rejects.toMatchObject(failed);
    }
    await browser.client.logInWithGoogle({ body: { pid } });
  });

  test('lasts two minutes', async () => {
    const app = await startWithProvider();
    const { browser, pid } = await signIn(app, ayesha);
    const { pid: inTime, browser: prompt } = await signIn(app, ayesha);
    app.time.now += 119_999;
    await prompt.client.logInWithGoogle({ body: { pid: inTime } });
    app.time.now += 1;
    await expect(browser.client.logInWithGoogle({ body: { pid } })).rejects.toMatchObject(failed);
  });
});

test('leads to the log-in page with GOOGLE_REFUSED when the user refuses at Google', async () => {
  const app = await startWithProvider();
  expect(await signIn(app, undefined)).toMatchObject({ path: '/auth/login', problem: 'GOOGLE_REFUSED', pid: '' });
  expect(await app.db.selectFrom('member').select('id').execute()).toEqual([]);
});

describe('the callback from Google refuses', () => {
  const nowhere = { status: 303, path: '/auth/login', problem: 'GOOGLE_FAILED', pid: '' };

  async function startJourney() {
    const app = await startWithProvider();
    const browser = openBrowser(app.origin);
    const { url } = await browser.client.startGoogleLogIn();
    return { ...app, browser, back: await visitProvider(browser, url, ayesha.sub), url };
  }

  test('a code that was used before', async () => {
    const { browser, back } = await startJourney();
    expect(await follow(browser, back)).toMatchObject({ path: '/' });
    expect(await follow(browser, back)).toEqual(nowhere);
  });

  test('a used code on an unused journey', async () => {
    const { browser, back, db } = await startJourney();
    const journey = await db.selectFrom('google_journey').selectAll().executeTakeFirstOrThrow();
    await follow(browser, back);
    await db.insertInto('google_journey').values(journey).execute();
    expect(await follow(browser, back)).toEqual(nowhere);
  });

  test('all but one of several concurrent uses of one code', async () => {
    const { browser, back } = await startJourney();
    const landings = await Promise.all(Array.from({ length: 5 }, () => follow(browser, back)));
    expect(landings.filter(({ path }) => path === '/')).toHaveLength(1);
  });

  test('a wrong, missing or repeated state', async () => {
    const { browser, back, origin } = await startJourney();
    for (const state of ['wrong', '']) {
      const changed = new URL(back);
      changed.searchParams.set('state', state);
      expect(await follow(browser, changed.href)).toEqual(nowhere);
    }
    expect(await follow(browser, `${origin}/v1/google-auth/callback`)).toEqual(nowhere);
    expect((await browser.send(`${back}&state=another`)).status).toBe(422);
    expect(await follow(browser, back)).toMatchObject({ path: '/' });
  });

  test('the state of another journey', async () => {
    const { browser, back } = await startJourney();
    const { url } = await browser.client.startGoogleLogIn();
    const changed = new URL(back);
    changed.searchParams.set('state', new URL(url).searchParams.get('state') ?? '');
    expect(await follow(browser, changed.href)).toEqual(nowhere);
  });

  test.each(['', 'short', 'x'.repeat(100)])('every browser if the log-in began with the mark "%s"', async (mark) => {
    const app = await startWithProvider();
    const thief = openBrowser(app.origin);
    const cookie = `mizan-google=${mark}`;
    const forged: typeof fetch = (address, init) =>
      thief.send(address, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } });
    const { url } = await createClient({ origin: app.origin, fetch: forged }).startGoogleLogIn();
    const back = await visitProvider(thief, url, ayesha.sub);
    expect(await follow(openBrowser(app.origin), back)).toEqual(nowhere);
    const withMark = await fetch(back, { redirect: 'manual', headers: { cookie } });
    expect(withMark.headers.get('location')).toBe('/auth/login?problem=GOOGLE_FAILED');
  });

  test('a browser that did not start the log-in', async () => {
    const { origin, browser, back } = await startJourney();
    expect(await follow(openBrowser(origin), back)).toEqual(nowhere);
    const other = openBrowser(origin);
    await other.client.startGoogleLogIn();
    expect(await follow(other, back)).toEqual(nowhere);
    expect(await follow(browser, back)).toMatchObject({ path: '/' });
  });

  test.each(['nonce', 'verifier'])('a wrong %s', async (wrong) => {
    const { browser, back, db, context } = await startJourney();
    const { seal, unseal } = await import('../../platform/db/seal.ts');
    const { state, sealed } = await db.selectFrom('google_journey').selectAll().executeTakeFirstOrThrow();
    const kept = JSON.parse(unseal(sealed, state, context.keys.seal)) as Record<string, string>;
    const changed = JSON.stringify({ ...kept, [wrong]: 'x'.repeat(43) });
    await db
      .updateTable('google_journey')
      .set({ sealed: seal(changed, state, context.keys.seal) })
      .execute();
    expect(await follow(browser, back)).toEqual(nowhere);
  });

  test('a journey that is ten minutes old', async () => {
    const { browser, back, time, provider } = await startJourney();
    const other = openBrowser(provider.issuer);
    const { url } = await browser.client.startGoogleLogIn();
    const prompt = await visitProvider(other, url, ayesha.sub);
    time.now += 599_999;
    expect(await follow(browser, prompt)).toMatchObject({ path: '/' });
    time.now += 1;
    expect(await follow(browser, back)).toEqual(nowhere);
  });

  test('any code while Google is unreachable, and says so', async () => {
    const { browser, back, provider } = await startJourney();
    await provider.stop();
    expect(await follow(browser, back)).toEqual({ ...nowhere, problem: 'GOOGLE_UNAVAILABLE' });
  });
});

test('creates one account for one person who logs in with five browsers at once', async () => {
  const app = await startWithProvider();
  const journeys = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const browser = openBrowser(app.origin);
      return { browser, back: await visitProvider(browser, (await browser.client.startGoogleLogIn()).url, ayesha.sub) };
    }),
  );
  const landings = await Promise.all(journeys.map(({ browser, back }) => follow(browser, back)));
  expect(landings.map(({ path }) => path)).toEqual(['/', '/', '/', '/', '/']);
  expect(await app.db.selectFrom('member').select('id').execute()).toHaveLength(1);
});

test('answers GOOGLE_UNAVAILABLE without a provider, or while the provider does not answer', async () => {
  const refusal = { code: 'GOOGLE_UNAVAILABLE', status: 503 };
  const { client } = await startApp();
  await expect(client.startGoogleLogIn()).rejects.toMatchObject(refusal);
  const app = await startWithProvider();
  await app.provider.stop();
  await expect(app.client.startGoogleLogIn()).rejects.toMatchObject(refusal);
});

test("stores nothing that could replace the browser's cookie", async () => {
  const app = await startWithProvider();
  const browser = openBrowser(app.origin);
  const { url } = await browser.client.startGoogleLogIn();
  const { rows: journeys } = await sql<{ row: string }>`SELECT google_journey::text AS row FROM google_journey`.execute(
    app.db,
  );
  const { pid } = await follow(browser, await visitProvider(browser, url, ayesha.sub));
  const { rows: arrivals } = await sql<{ row: string }>`SELECT google_arrival::text AS row FROM google_arrival`.execute(
    app.db,
  );
  const kept = JSON.stringify([journeys, arrivals]);
  const { state = '', nonce = '' } = Object.fromEntries(new URL(url).searchParams);
  for (const secret of [state, nonce, pid, browser.jar.get('mizan-google') ?? '']) {
    expect(secret.length).toBeGreaterThan(30);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

test('mails the member about a log-in with a new browser, but not about the one that opens or joins the account', async () => {
  const app = await startWithProvider();
  const logIn = async (browser = openBrowser(app.origin)) => {
    const { pid } = await signIn(app, ayesha, browser);
    await browser.client.logInWithGoogle({ body: { pid } });
    return browser;
  };
  const notices = async () => {
    const mails = app.db.selectFrom('mail').select('recipient').where('template', '=', 'newDevice');
    return (await mails.execute()).map(({ recipient }) => recipient);
  };
  const home = await logIn();
  await logIn(home);
  expect(await notices()).toEqual([]);
  await logIn();
  expect(await notices()).toEqual([ayesha.email]);
});

test('a log-in and the deletion of its account do not deadlock', async () => {
  const app = await startWithProvider();
  const first = await signIn(app, ayesha);
  const { tokens } = await first.browser.client.logInWithGoogle({ body: { pid: first.pid } });
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  const { browser, pid } = await signIn(app, ayesha);
  const working: Promise<unknown>[] = [];
  await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').forUpdate().execute();
    working.push(browser.client.logInWithGoogle({ body: { pid } }));
    await untilBlocked(app.db, 1);
    working.push(member.deleteAccount({ body: {} }));
    await untilBlocked(app.db, 2);
  });
  expect((await Promise.allSettled(working)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});
