import { createClient } from '@mizan/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import type { Browser } from '../testing/browser.ts';
import { openBrowser } from '../testing/browser.ts';
import { freePort } from '../testing/free-port.ts';
import { startProvider, visitProvider } from '../testing/google-provider.ts';
import { newPerson } from '../testing/members.ts';
import type { Visitor } from '../testing/openid-server.ts';
import { untilBlocked } from '../testing/wait-until.ts';

const failed = { code: 'GOOGLE_FAILED', status: 401, message: 'Login with provider failed' };
const ayesha = { sub: 'g-1001', email: 'ayesha@example.com', email_verified: true, name: 'Ayesha Malik' };

async function startWithProvider() {
  const time = { now: Date.now() };
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const provider = await startProvider(`${origin}/v1/google-auth/callback`);
  const environment = { PORT: String(port), HOST: '127.0.0.1', ...provider.environment };
  const app = await startApp({ environment, clock: () => new Date(time.now) });
  return { ...app, provider, time };
}

type App = Awaited<ReturnType<typeof startWithProvider>>;

/** The path and query of our page on which the browser ends after the whole log-in. */
async function signIn({ origin, provider }: App, visitor: Visitor, browser = openBrowser(origin)) {
  provider.state.visitor = visitor;
  const { url } = await browser.client.startGoogleLogIn();
  const back = await visitProvider(browser, url);
  const landing = await follow(browser, back);
  return { browser, back, ...landing };
}

async function follow({ send }: Browser, back: string) {
  const response = await send(back);
  const landed = new URL(response.headers.get('location') ?? '', back);
  return {
    status: response.status,
    path: landed.pathname,
    pid: landed.searchParams.get('pid') ?? '',
    problem: landed.searchParams.get('problem'),
  };
}

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
    },
    providerName: 'google',
  });
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  expect(await member.getAccount()).toMatchObject({ emailConfirmed: true });
  expect(await member.exportAccount()).toMatchObject({
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
  const asked = Object.fromEntries(new URL(url).searchParams);
  expect(asked).toMatchObject({ scope: 'openid email profile', code_challenge_method: 'S256', response_type: 'code' });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(30);
  expect(url).not.toContain('secret');
});

describe('a pid', () => {
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

test('shows a message on the log-in page when the user refuses at Google', async () => {
  const app = await startWithProvider();
  expect(await signIn(app, 'refuses')).toMatchObject({ path: '/auth/login', problem: 'GOOGLE_REFUSED', pid: '' });
  expect(await app.db.selectFrom('member').select('id').execute()).toEqual([]);
});

describe('the callback from Google refuses', () => {
  const nowhere = { status: 303, path: '/auth/login', problem: 'GOOGLE_FAILED', pid: '' };

  async function startJourney() {
    const app = await startWithProvider();
    const browser = openBrowser(app.origin);
    app.provider.state.visitor = ayesha;
    const { url } = await browser.client.startGoogleLogIn();
    return { ...app, browser, back: await visitProvider(browser, url), url };
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
    const { seal, unseal } = await import('../db/seal.ts');
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
    const prompt = await visitProvider(other, url);
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

describe('an account with the same address', () => {
  async function startWithAccount({ confirmed }: { confirmed: boolean }) {
    const app = await startWithProvider();
    const person = newPerson({ email: 'Ayesha@Example.com' });
    await app.client.register({ body: person });
    if (confirmed) await app.db.updateTable('member').set({ email_confirmed_at: new Date() }).execute();
    return { ...app, person };
  }

  test('is joined if both have confirmed the address', async () => {
    const app = await startWithAccount({ confirmed: true });
    const { browser, pid } = await signIn(app, ayesha);
    const { user } = await browser.client.logInWithGoogle({ body: { pid } });
    expect(user.email).toBe('Ayesha@Example.com');
    await app.client.logIn({ body: app.person });
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

test('creates one account for one person who logs in with five browsers at once', async () => {
  const app = await startWithProvider();
  app.provider.state.visitor = ayesha;
  const journeys = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const browser = openBrowser(app.origin);
      return { browser, back: await visitProvider(browser, (await browser.client.startGoogleLogIn()).url) };
    }),
  );
  const landings = await Promise.all(journeys.map(({ browser, back }) => follow(browser, back)));
  expect(landings.map(({ path }) => path)).toEqual(['/', '/', '/', '/', '/']);
  expect(await app.db.selectFrom('member').select('id').execute()).toHaveLength(1);
});

test('suggests a password without a provider, or while it is unavailable', async () => {
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
  app.provider.state.visitor = ayesha;
  const { url } = await browser.client.startGoogleLogIn();
  const { rows: journeys } = await sql<{ row: string }>`SELECT google_journey::text AS row FROM google_journey`.execute(
    app.db,
  );
  const { pid } = await follow(browser, await visitProvider(browser, url));
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
