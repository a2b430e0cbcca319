import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startMailServer, tokenIn } from '../../testing/mail-server.ts';
import { newPerson } from '../../testing/members.ts';
import { untilJobsDone } from '../../testing/wait-until.ts';

const MINUTE_MS = 60_000;
const expired = { code: 'LINK_EXPIRED', status: 422, message: 'This link has expired or has been used.' };

async function startWithMail() {
  const time = { now: Date.now() };
  const mail = await startMailServer();
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Mizan <mizan@mizan.example>',
    PUBLIC_URL: 'https://mizan.example',
    SANDBOX: 'on',
  };
  const app = await startApp({ environment, clock: () => new Date(time.now), runsJobs: true });
  return { ...app, mail, time };
}

test('sets a new password once by the mailed link and ends every session', async () => {
  const { client, origin, mail, db } = await startWithMail();
  const body = newPerson();
  const { tokens } = await client.register({ body });
  expect(await client.forgotPassword({ body: { email: body.email.toUpperCase() } })).toEqual({ done: true });
  const { text } = await mail.mailTo(body.email, /Set a new password/);
  expect(text).toContain('https://mizan.example/auth/reset-password?token=');
  const reset = { token: tokenIn(text), password: 'eik nayi subah 47' };
  const rows = await db.selectFrom('mailed_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(reset.token);

  const common = client.resetPassword({ body: { ...reset, password: 'password123' } });
  await expect(common).rejects.toMatchObject({ code: 'INVALID' });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => client.resetPassword({ body: reset })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(client.resetPassword({ body: reset })).rejects.toMatchObject(expired);

  const before = createClient({ origin, token: () => tokens.access.token });
  await expect(before.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(client.logIn({ body })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  const { tokens: fresh } = await client.logIn({ body: { email: body.email, password: reset.password } });
  const after = createClient({ origin, token: () => fresh.access.token });
  // The mail reached its address, which confirms it.
  expect(await after.getAccount()).toMatchObject({ emailConfirmed: true });
  await mail.mailTo(body.email, /password is changed/i);
}, 60_000);

test('expires a link after 30 minutes or when a newer one is mailed, and mails few of them', async () => {
  const { client, db, mail, time } = await startWithMail();
  const { email, ...person } = newPerson({ language: 'ur' });
  await client.register({ body: { email, ...person } });
  const isOurs = /نیا پاس ورڈ/;
  const links = () => mail.received.filter(({ text }) => isOurs.test(text));
  for (let n = 0; n < 3; n += 1) await client.forgotPassword({ body: { email } });
  const first = tokenIn((await mail.mailTo(email, isOurs)).text);
  await untilJobsDone(db);
  expect(links()).toHaveLength(1);
  time.now += 10 * MINUTE_MS;
  await client.forgotPassword({ body: { email } });
  await untilJobsDone(db);
  expect(links()).toHaveLength(2);
  const second = tokenIn(links()[1]?.text ?? '');
  const password = 'eik nayi subah 47';
  await expect(client.resetPassword({ body: { token: first, password } })).rejects.toMatchObject(expired);
  time.now += 30 * MINUTE_MS;
  await expect(client.resetPassword({ body: { token: second, password } })).rejects.toMatchObject(expired);
}, 60_000);

test('answers an unknown address like any other, and mails nothing', async () => {
  const { client, db, mail } = await startWithMail();
  expect(await client.forgotPassword({ body: { email: 'nobody@example.com' } })).toEqual({ done: true });
  await untilJobsDone(db);
  expect(mail.received.flatMap(({ to }) => to)).not.toContain('nobody@example.com');
}, 60_000);

test('a reset ends the sessions, known browsers and calendar address from before it', async () => {
  const { client, db, mail, origin } = await startWithMail();
  const body = newPerson();
  const { tokens } = await client.register({ body });
  const { path } = await createClient({ origin, token: () => tokens.access.token }).renewCalendar();
  await client.forgotPassword({ body: { email: body.email } });
  const { text } = await mail.mailTo(body.email, /Set a new password/);
  await client.resetPassword({ body: { token: tokenIn(text), password: 'eik nayi subah 47' } });
  expect(await db.selectFrom('known_device').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()).toEqual([]);
  expect((await fetch(`${origin}${path}`)).status).toBe(404);
});
