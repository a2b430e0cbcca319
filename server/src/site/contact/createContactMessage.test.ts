import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limitUses } from '../../http/limits.ts';
import { startApp } from '../../testing/app.ts';
import { clientAt } from '../../testing/browser.ts';
import { createDatabase } from '../../testing/database.ts';

const letter = { name: '  Registrar, Sessions Court ', email: 'Registrar@example.com', message: 'Which article?' };

test('saves a message as it was written, trimmed', async () => {
  const { client, db } = await startApp();
  expect(await client.createContactMessage({ body: letter })).toEqual({ received: true });
  const rows = await db.selectFrom('contact_message').select(['name', 'email', 'phone', 'message']).execute();
  expect(rows).toEqual([{ ...letter, name: 'Registrar, Sessions Court', phone: '' }]);
});

test('names each invalid field, with a message', async () => {
  const { client, db } = await startApp();
  const refusal = client.createContactMessage({ body: { name: ' ', email: 'nobody', message: 'x'.repeat(5001) } });
  await expect(refusal).rejects.toMatchObject({
    code: 'INVALID',
    errors: [
      { path: 'name', message: 'Enter your name' },
      { path: 'email', message: 'Enter an e-mail address such as name@example.com' },
      { path: 'message', message: 'Use at most 5000 characters' },
    ],
  });
  expect(await db.selectFrom('contact_message').select('id').execute()).toEqual([]);
});

test('answers a bot that fills in the hidden field like a person, but saves nothing', async () => {
  const { client, db } = await startApp();
  expect(await client.createContactMessage({ body: { ...letter, website: 'https://spam.example' } })).toEqual({
    received: true,
  });
  expect(await db.selectFrom('contact_message').select('id').execute()).toEqual([]);
});

test('accepts exactly 5 of 20 concurrent messages through two servers', async () => {
  const environment = { RATE_LIMITS: 'on' };
  const connection = await createDatabase();
  const servers = [await startApp({ environment, connection }), await startApp({ environment, connection })];
  const sent = Array.from({ length: 20 }, (_, n) => servers[n % 2]?.client.createContactMessage({ body: letter }));
  const outcomes = await Promise.allSettled(sent);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason);
  expect(outcomes.length - refusals.length).toBe(5);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(refusal.data.retryAfter).toBeGreaterThan(0);
  }
  expect(await servers[0]?.db.selectFrom('contact_message').select('id').execute()).toHaveLength(5);
});

test('accepts twenty messages a day from the networks of one site, and more from another', async () => {
  const { origin, db } = await startApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  const key = 'contact messages from site 2001:db8:1::/48';
  await limitUses(db, { key, windowMs: 86_400_000, uses: 19, max: 20 });
  const writeFrom = (address: string) => clientAt(origin, address).createContactMessage({ body: letter });
  await writeFrom('2001:db8:1:1::1');
  const refusal = writeFrom('2001:db8:1:2::1');
  await expect(refusal).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: 86_400 } });
  await writeFrom('2001:db8:2:2::1');
});

test('accepts a thousand messages a day, from any number of networks', async () => {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  const { client, db } = await startApp({ clock: () => new Date(now) });
  await sql`INSERT INTO contact_message (id, name, email, phone, message, received_at)
    SELECT gen_random_uuid(), 'A', 'a@example.com', '', 'Which?', ${new Date(now)} FROM generate_series(1, 999)`.execute(
    db,
  );
  now += 1000;
  expect(await client.createContactMessage({ body: letter })).toEqual({ received: true });
  await expect(client.createContactMessage({ body: letter })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  now += 86_399_000;
  expect(await client.createContactMessage({ body: letter })).toEqual({ received: true });
});
