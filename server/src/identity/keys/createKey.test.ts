import { createClient, keyPermissions, MAX_KEYS } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { newPerson, readExport } from '../../testing/members.ts';

const NOW = new Date('2026-03-05T09:00:00Z');
const keyBody = { name: 'Office', mode: 'live', permissions: ['catalogue', 'calculate'] } as const;
const known = { endsOn: null, monthlyLimit: null, searchesThisMonth: 0, lastUsedAt: null };

test('a new key is listed with its settings, and its secret is shown only once', async () => {
  const { as, origin, db } = await startApp({ clock: () => NOW });
  const { client, memberId } = await as();
  const { key, secret } = await client.createKey({ body: { ...keyBody, endsOn: '2026-12-31', monthlyLimit: 500 } });
  expect(key).toEqual({
    ...known,
    id: key.id,
    name: 'Office',
    mode: 'live',
    permissions: ['calculate', 'catalogue'],
    createdAt: NOW.toISOString(),
    endsOn: '2026-12-31',
    monthlyLimit: 500,
  });
  expect(await client.listKeys()).toEqual({ keys: [key] });
  expect(secret).toMatch(/^mz_live_[0-9a-f]{32}_[\w-]{43}$/);
  const program = createClient({ origin, token: () => secret });
  expect(await program.getCountries()).toEqual([]);
  const stored = JSON.stringify(await db.selectFrom('api_key').selectAll().execute());
  const random = secret.slice(-43);
  const everywhere = [stored, await readExport(client), await client.listKeys(), secret.slice(0, -43)];
  expect(JSON.stringify(everywhere)).not.toContain(random);
  expect(secret).not.toContain(memberId.replaceAll('-', ''));
});

test('a new key is written in the audit log and mailed to the member, with its name', async () => {
  const { as, db } = await startApp({ clock: () => NOW });
  const { client, memberId } = await as();
  const { key } = await client.createKey({ body: keyBody });
  const [entry] = await db.selectFrom('audit_entry').select(['actor', 'action', 'subject', 'after']).execute();
  expect(entry).toMatchObject({ actor: memberId, action: 'createKey', subject: `member ${memberId}` });
  expect(entry?.after).toMatchObject({ key: key.id, permissions: ['calculate', 'catalogue'] });
  const mails = await db.selectFrom('mail').select(['template', 'member_id']).execute();
  expect(mails).toEqual([{ template: 'keyMade', member_id: memberId }]);
});

test('a key is made only with the password again, or after a recent log-in', async () => {
  let now = NOW;
  const app = await startApp({ clock: () => now });
  const person = newPerson();
  const { tokens } = await app.client.register({ body: person });
  await app.db.updateTable('member').set({ email_confirmed_at: now }).execute();
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  for (const password of [undefined, 'not the password']) {
    await expect(member.createKey({ body: { ...keyBody, password } })).rejects.toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'password', code: 'PASSWORD_WRONG' }],
    });
  }
  await member.createKey({ body: { ...keyBody, password: person.password } });
  const without = await app.as();
  now = new Date(NOW.getTime() + 600_001);
  await expect(without.client.createKey({ body: keyBody })).rejects.toMatchObject({ code: 'FRESH_LOGIN_NEEDED' });
  expect((await without.client.listKeys()).keys).toEqual([]);
});

test('refuses a key for an unconfirmed address, and mails nothing', async () => {
  const { as, db } = await startApp();
  const { client, memberId } = await as();
  const set = (state: object) => db.updateTable('member').set(state).where('id', '=', memberId).execute();
  await set({ email_confirmed_at: null });
  await expect(client.createKey({ body: keyBody })).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
});

test('names the field that is wrong', async () => {
  const { as } = await startApp();
  const { client } = await as();
  const refusals: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['admin'] }, 'permissions.0'],
    [{ monthlyLimit: 0 }, 'monthlyLimit'],
    [{ monthlyLimit: 1.5 }, 'monthlyLimit'],
    [{ endsOn: '2026-02-30' }, 'endsOn'],
    [{ mode: 'other' }, 'mode'],
  ];
  for (const [part, path] of refusals) {
    const refused = client.createKey({ body: { ...keyBody, ...part } });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID', errors: [{ path }] });
  }
  expect((await client.listKeys()).keys).toEqual([]);
});

test('a member has at most 20 keys, also if they are made at once on two servers', async () => {
  const connection = await createDatabase();
  const [one, two] = [await startApp({ connection }), await startApp({ connection })];
  const [member, other] = [await one.as(), await one.as()];
  const twin = createClient({ origin: two.origin, token: () => member.token });
  const requests = Array.from({ length: MAX_KEYS + 12 }, (_, n) =>
    (n % 2 ? twin : member.client).createKey({ body: keyBody }).then(
      () => 'made',
      ({ code }: { code: string }) => code,
    ),
  );
  const outcomes = await Promise.all(requests);
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(MAX_KEYS);
  expect(new Set(outcomes)).toEqual(new Set(['made', 'TOO_MANY_KEYS']));
  expect((await member.client.listKeys()).keys).toHaveLength(MAX_KEYS);
  const [first] = (await member.client.listKeys()).keys;
  await member.client.revokeKey({ params: { id: first?.id ?? '' } });
  await member.client.createKey({ body: keyBody });
  await other.client.createKey({ body: { ...keyBody, permissions: keyPermissions } });
});
