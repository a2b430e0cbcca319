import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startMailServer, tokenIn } from '../../testing/mail-server.ts';
import { newPerson } from '../../testing/members.ts';

test('confirms the address by the link in the registration mail, once, within three days', async () => {
  let now = Date.now();
  const mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'mizan@mizan.example' };
  const { client, db, origin } = await startApp({ environment, clock: () => new Date(now), runsJobs: true });
  const body = newPerson();
  const { tokens } = await client.register({ body });
  const member = createClient({ origin, token: () => tokens.access.token });
  expect(await member.getAccount()).toMatchObject({ emailConfirmed: false });
  const { text } = await mail.mailTo(body.email);
  expect(text).toMatch(/From: mizan@mizan.example/);
  await expect(client.verifyEmail({ body: { token: 'nonsense' } })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });

  now += 600_000;
  expect(await member.resendVerification()).toEqual({ done: true });
  const again = await mail.mailTo(body.email, new RegExp(`token=(?!${tokenIn(text)})`));
  // The newer link replaces the older one.
  await expect(client.verifyEmail({ body: { token: tokenIn(text) } })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  const token = tokenIn(again.text);
  const forPassword = client.resetPassword({ body: { token, password: 'eik nayi subah 47' } });
  await expect(forPassword).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  expect(await client.verifyEmail({ body: { token } })).toEqual({ done: true });
  expect(await member.getAccount()).toMatchObject({ emailConfirmed: true });
  await expect(client.verifyEmail({ body: { token } })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  const written = () => db.selectFrom('mail').select('id').execute();
  const sent = await written();
  await member.resendVerification();
  expect(await written()).toEqual(sent);

  const [prompt, late] = [newPerson(), newPerson()];
  for (const person of [prompt, late]) await client.register({ body: person });
  const [{ text: promptMail }, { text: lateMail }] = [await mail.mailTo(prompt.email), await mail.mailTo(late.email)];
  now += 3 * 86_400_000 - 1;
  await client.verifyEmail({ body: { token: tokenIn(promptMail) } });
  now += 1;
  await expect(client.verifyEmail({ body: { token: tokenIn(lateMail) } })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  });
}, 60_000);
