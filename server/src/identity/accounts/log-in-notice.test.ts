import { expect, test } from 'vitest';
import { unsealMail } from '../../mail/sealed-mail.ts';
import { startApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makeLink, newPerson } from '../../testing/members.ts';

const MINUTE_MS = 60_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

/** A member with a confirmed address who registered in `home`, and the notices mailed since. */
async function start(changes: Parameters<typeof newPerson>[0] = {}, parts: Parameters<typeof startApp>[0] = {}) {
  const time = { now: Date.parse('2026-03-01T19:05:00.000Z') };
  const app = await startApp({ clock: () => new Date(time.now), ...parts });
  const home = openBrowser(app.origin, CHROME);
  const person = newPerson(changes);
  await home.client.register({ body: person });
  await app.client.verifyEmail({ body: { token: await makeLink(app.context, person.email, 'confirmEmail') } });
  const logIn = (browser = openBrowser(app.origin, CHROME)) => browser.client.logIn({ body: person });
  const notices = async () => {
    const mails = app.db.selectFrom('mail').selectAll().where('template', '=', 'newDevice').orderBy('written_at');
    return (await mails.execute()).map(({ id, recipient, sealed }) => {
      return { to: recipient, text: (sealed && unsealMail(id, sealed, app.context.keys.seal)?.text) ?? '' };
    });
  };
  return { ...app, time, home, person, logIn, notices };
}

test('mails the member when a new browser logs in, with its name and what to do against a stranger', async () => {
  const { logIn, notices, person } = await start();
  await logIn();
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice?.to).toBe(person.email);
  expect(notice?.text).toContain('Dear Ayesha Malik,');
  expect(notice?.text).toContain('Day: 2 March 2026\nTime in Pakistan: 00:05\nBrowser: Chrome\nDevice: Windows\n');
  expect(notice?.text).toContain('set a new password at once: all sessions end with it');
  expect(notice?.text).toMatch(/\nhttp:\/\/[^\n?]+\/auth\/forgot-password\n/);
});

test("mails about a log-in in the member's language", async () => {
  const { logIn, notices } = await start({ name: 'عائشہ ملک', language: 'ur' });
  await logIn();
  const [{ text } = { text: '' }] = await notices();
  expect(text).toContain('تاریخ: 2 مارچ 2026\nپاکستان کا وقت: 00:05\nبراؤزر: Chrome\nآلہ: Windows\n');
});

test('puts no text of the user agent into the mail', async () => {
  const { logIn, notices, origin } = await start();
  await logIn(openBrowser(origin, 'You won! Write to prize.example'));
  const [{ text } = { text: '' }] = await notices();
  expect(text).not.toContain('prize.example');
  expect(text).toContain('Browser: unknown\nDevice: unknown\n');
});

test('mails nothing about a browser in which the member logged in during the last half year', async () => {
  const { home, logIn, notices, origin, time } = await start();
  await logIn(home);
  expect(await notices()).toEqual([]);
  const second = openBrowser(origin);
  await logIn(second);
  time.now += 170 * 24 * 60 * MINUTE_MS;
  await logIn(second);
  expect(await notices()).toHaveLength(1);
});

test('mails nothing about a refused log-in, and nothing to an unconfirmed address', async () => {
  const { client, logIn, notices, person } = await start();
  const guess = client.logIn({ body: { ...person, password: 'a wrong guess' } });
  await expect(guess).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  const unconfirmed = newPerson();
  await client.register({ body: unconfirmed });
  await client.logIn({ body: unconfirmed });
  expect(await notices()).toEqual([]);
  await logIn();
  expect(await notices()).toHaveLength(1);
});

test('mails a member about one log-in in ten minutes, without delaying mails to other members', async () => {
  const { client, context, logIn, notices, time } = await start();
  await logIn();
  time.now += 10 * MINUTE_MS - 1;
  await logIn();
  expect(await notices()).toHaveLength(1);
  const other = newPerson();
  await client.register({ body: other });
  await client.verifyEmail({ body: { token: await makeLink(context, other.email, 'confirmEmail') } });
  await client.logIn({ body: other });
  expect(await notices()).toHaveLength(2);
  time.now += 1;
  await logIn();
  expect(await notices()).toHaveLength(3);
});

test('mails a confirmed address also once the daily cap is reached', async () => {
  const { logIn, notices } = await start({}, { environment: { LINK_MAILS_PER_DAY: '1' } });
  await logIn();
  expect(await notices()).toHaveLength(1);
});

test('mails nothing about the browser in which a member set a new password, but about all others', async () => {
  const { client, context, home, notices, origin, person, time } = await start();
  const password = 'eik nayi subah 47';
  const here = openBrowser(origin);
  await here.client.resetPassword({
    body: { token: await makeLink(context, person.email, 'resetPassword'), password },
  });
  await here.client.logIn({ body: { ...person, password } });
  expect(await notices()).toEqual([]);
  await home.client.logIn({ body: { ...person, password } });
  expect(await notices()).toHaveLength(1);
  time.now += 10 * MINUTE_MS;
  await client.logIn({ body: { ...person, password } });
  expect(await notices()).toHaveLength(2);
});
