import { createClient } from '@mizan/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openLog } from '../platform/open-log.ts';
import { startApp } from '../testing/app.ts';
import { openBrowser } from '../testing/browser.ts';
import { freePort } from '../testing/free-port.ts';
import { ayesha, startProvider, visitProvider } from '../testing/google-provider.ts';
import { startMailServer, tokenIn } from '../testing/mail-server.ts';
import { newPerson } from '../testing/members.ts';

const TOKEN_SECRET = 'of this installation: k3Jd82nZqLx0';

/** Enables every feature, logs at trace level, and collects every secret in use. */
async function startWatched() {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'trace', production: true }, { write: (line) => void lines.push(line) });
  const [mail, port] = [await startMailServer(), await freePort()];
  const provider = await startProvider(`http://127.0.0.1:${port}`);
  const environment = {
    ...provider.environment,
    PORT: String(port),
    SMTP_URL: mail.url.replace('smtp://', 'smtp://user:smtp-password-81@'),
    MAIL_FROM: 'mizan@mizan.example',
    TOKEN_SECRET,
    ADMIN_PASSWORD: 'the password of the administrator',
    METRICS_TOKEN: 'of whoever reads the metrics: 0123456789',
  };
  const app = await startApp({ environment, log, runsJobs: true });
  const secrets = new Set([TOKEN_SECRET, 'smtp-password-81', environment.ADMIN_PASSWORD, environment.METRICS_TOKEN]);
  secrets.add(provider.environment.GOOGLE_CLIENT_SECRET);
  return { ...app, mail, provider, secrets, logged: () => lines.join('') };
}

type WatchedApp = Awaited<ReturnType<typeof startWatched>>;

/** Uses an account from registration to deletion, with failures. */
async function useAccount({ origin, mail, secrets }: WatchedApp) {
  mail.faults.push('refuse');
  const browser = openBrowser(origin);
  const { client } = browser;
  const remember = <Value extends string>(value: Value) => {
    secrets.add(value);
    return value;
  };
  const person = newPerson({ password: remember('tarazu ke do palray') });
  const registered = await client.register({ body: person });
  let { tokens } = registered;
  const noteTokens = () => [tokens.access.token, tokens.refresh.token].forEach(remember);
  noteTokens();
  const member = createClient({ origin, token: () => tokens.access.token });
  await client.logIn({ body: { ...person, password: remember('a wrong guess 17') } }).catch(() => undefined);
  await client.register({ body: { ...person, password: remember('another try 99') } }).catch(() => undefined);
  ({ tokens } = await client.logIn({ body: person }));
  noteTokens();
  ({ tokens } = await client.refreshTokens({ body: { refreshToken: tokens.refresh.token } }));
  noteTokens();
  const confirming = remember(tokenIn((await mail.mailTo(person.email, /Confirm/)).text));
  await browser.send(`${origin}/v1/auth/verify-email?token=${confirming}`);
  await client.verifyEmail({ body: { token: confirming } });
  const password = remember('eik nayi subah 47');
  await member.changePassword({ body: { currentPassword: person.password, password } });
  await client.forgotPassword({ body: { email: person.email } });
  const resetting = remember(tokenIn((await mail.mailTo(person.email, /Set a new password/)).text));
  await client.resetPassword({ body: { token: resetting, password: remember('do nayi subhein 48') } });
  ({ tokens } = await client.logIn({ body: { ...person, password: 'do nayi subhein 48' } }));
  noteTokens();
  await misbehave(origin, tokens.refresh.token, password);
  await comeByGoogle(browser, remember);
  for (const value of browser.jar.values()) remember(value);
  await member.deleteAccount({ body: { password: 'do nayi subhein 48' } });
  return person.email;
}

/** Sends requests of a broken or hostile client, with secrets in the wrong places. */
async function misbehave(origin: string, token: string, password: string) {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    fetch(origin + path, { method: 'POST', body, headers });
  await post('/v1/auth/login', `{"password":"${password}"`);
  await post('/v1/auth/login', JSON.stringify({ email: [password], password: { password } }));
  await post(`/v1/auth/${password}`, '{}');
  await post('/v1/auth/login', `password=${password}`, { 'content-type': 'application/x-www-form-urlencoded' });
  await fetch(`${origin}/v1/account`, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${origin}/v1/account?access_token=${token}`);
  await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${password}` } });
}

async function comeByGoogle(browser: ReturnType<typeof openBrowser>, remember: (value: string) => string) {
  const { url } = await browser.client.startGoogleLogIn();
  const back = await visitProvider(browser, url, ayesha.sub);
  for (const name of ['state', 'nonce']) remember(new URL(url).searchParams.get(name) ?? '');
  remember(new URL(back).searchParams.get('code') ?? '');
  remember(browser.jar.get('mizan-google') ?? '');
  const landed = (await browser.send(back)).headers.get('location') ?? '';
  const pid = remember(new URL(landed, back).searchParams.get('pid') ?? '');
  const { tokens } = await browser.client.logInWithGoogle({ body: { pid } });
  remember(tokens.refresh.token);
  await browser.client.logInWithGoogle({ body: { pid } }).catch(() => undefined);
  await browser.send(back);
}

/** The content of the database as in a stolen dump, with bytes in hexadecimal. */
async function dump({ db }: WatchedApp) {
  const { rows: tables } = await sql<{ name: string }>`SELECT format('%I.%I', schemaname, tablename) AS name
    FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`.execute(db);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql.raw<{ row: string }>(`SELECT t::text AS row FROM ${name} t`).execute(db);
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

test('no secret of an account gets into the log, or unencrypted into the database', async () => {
  const app = await startWatched();
  const email = await useAccount(app);
  const [logged, kept] = [app.logged(), await dump(app)];
  expect(app.secrets.size).toBeGreaterThan(25);
  expect([...app.secrets].filter((secret) => secret.length < 10)).toEqual([]);
  expect(logged.split('\n').length).toBeGreaterThan(20);
  expect([...app.secrets, email].filter((secret) => logged.includes(secret))).toEqual([]);
  const hex = (secret: string) => Buffer.from(secret).toString('hex');
  expect([...app.secrets].filter((secret) => kept.includes(secret) || kept.includes(hex(secret)))).toEqual([]);
}, 60_000);
