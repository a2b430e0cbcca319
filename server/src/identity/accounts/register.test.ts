import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { hashAsInProduction } from '../../testing/cheap-hashes.ts';
import { createDatabase } from '../../testing/database.ts';
import { newPerson } from '../../testing/members.ts';

test('logs a new member in and stores the time of consent', async () => {
  hashAsInProduction();
  const now = new Date('2026-03-01T10:00:00.000Z');
  const { origin, client, db } = await startApp({ clock: () => now });
  const person = newPerson({ name: '  Ayesha Malik ', language: 'ur' });
  const response = await fetch(`${origin}/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer of.something.expired' },
    body: JSON.stringify(person),
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    user: {
      name: 'Ayesha Malik',
      email: person.email,
      profilePicture: null,
      role: 'subscribedUser',
      language: 'ur',
      grouping: 'lakh',
      defaultProvince: null,
    },
    tokens: {
      access: { token: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/), expires: '2026-03-01T10:15:00.000Z' },
      refresh: { token: expect.stringMatching(/^[0-9a-f-]{36}\.1\.[\w-]{43}$/), expires: '2026-03-02T10:00:00.000Z' },
    },
    providerName: 'password',
  });
  const row = await db.selectFrom('member').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ agreed_to_terms_at: now, email_confirmed_at: null });
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await expect(client.logIn({ body: person })).resolves.toMatchObject({ user: { email: person.email } });
});

test('reports each invalid field and stores nothing', async () => {
  const { client, db } = await startApp();
  const refusal = client.register({
    body: { name: ' ', email: 'nobody', password: 'short', agreedToTerms: false as unknown as true },
  });
  await expect(refusal).rejects.toMatchObject({
    code: 'INVALID',
    errors: [
      { path: 'name', code: 'NAME_LENGTH', message: 'Enter a name of 1 to 100 characters.' },
      { path: 'email', code: 'EMAIL_INVALID', message: 'Enter a valid e-mail address.' },
      { path: 'password', message: 'The password must have 10 to 128 characters.' },
      { path: 'agreedToTerms', code: 'TERMS_NOT_AGREED', message: 'Agree to the terms to go on.' },
    ],
  });
  await expect(client.register({ body: newPerson({ password: 'Pakistan@123' }) })).rejects.toMatchObject({
    errors: [{ path: 'password', message: 'This password is too common. Choose another.' }],
  });
  await expect(client.register({ body: newPerson({ name: 'A\u0000B' }) })).rejects.toMatchObject({ code: 'INVALID' });
  expect(await db.selectFrom('member').select('id').execute()).toEqual([]);
});

test('creates one account for ten concurrent registrations of one address in any spelling', async () => {
  const connection = await createDatabase();
  const servers = [await startApp({ connection }), await startApp({ connection })];
  const { email, ...person } = newPerson();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      servers[n % 2]?.client.register({ body: { ...person, email: n % 3 === 0 ? email.toUpperCase() : email } }),
    ),
  );
  const refusals = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refusals).toHaveLength(9);
  for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
  expect(await servers[0]?.db.selectFrom('session').select('id').execute()).toHaveLength(1);
});

test('marks the browser as known by an HttpOnly cookie', async () => {
  const { origin, db } = await startApp({ environment: { PUBLIC_URL: 'https://mizan.example', SANDBOX: 'on' } });
  const { client, send, jar } = openBrowser(origin);
  await client.register({ body: newPerson() });
  expect([...jar.keys()]).toEqual(['__Host-mizan-device']);
  const row = await db.selectFrom('known_device').select('device').executeTakeFirstOrThrow();
  expect(row.device).not.toBe(jar.get('__Host-mizan-device'));
  const answer = await send(`${origin}/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newPerson()),
  });
  const cookie = /^__Host-mizan-device=[\w-]{32}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
  expect(answer.headers.get('set-cookie')).toMatch(cookie);
});
