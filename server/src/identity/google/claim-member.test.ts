import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { claimMember } from './claim-member.ts';

const ayesha = { iss: 'https://google.example', sub: 'g-1', email: 'ayesha@example.com', email_verified: true };

async function start() {
  const now = new Date('2026-03-01T10:00:00.000Z');
  const app = await startApp({ clock: () => now });
  const claim = (claims: object) =>
    app.db
      .transaction()
      .execute(async (trx) => (await claimMember(trx, { ...ayesha, ...claims }, app.context)).memberId);
  const members = () => app.db.selectFrom('member').selectAll().orderBy('email').execute();
  return { ...app, now, claim, members };
}

test('creates a confirmed member with consent and the searches of a new account', async () => {
  const { claim, members, db, now } = await start();
  const id = await claim({ name: 'Ayesha Malik' });
  expect(await members()).toMatchObject([
    {
      id,
      role: 'subscribedUser',
      agreed_to_terms_at: now,
      email_confirmed_at: now,
      created_at: now,
      password_hash: null,
    },
  ]);
  expect(await db.selectFrom('search_entry').select(['member_id', 'amount']).execute()).toEqual([
    { member_id: id, amount: 5 },
  ]);
  expect(await db.selectFrom('google_identity').selectAll().execute()).toEqual([
    { issuer: ayesha.iss, subject: 'g-1', member_id: id, joined_at: now },
  ]);
});

describe('a name', () => {
  test.each([
    ['is stored as Google sends it', 'عائشہ ملک', 'عائشہ ملک'],
    ['is stored without control characters and surrounding spaces', ' \u0007Ayesha\n Malik ', 'Ayesha Malik'],
    ['is cut to a hundred characters, without a space at the end', `${'x'.repeat(99)} Malik`, 'x'.repeat(99)],
    ['is the part before the @ if Google sends an empty one', ' \t', 'ayesha'],
    ['is the part before the @ if Google sends none', undefined, 'ayesha'],
  ])('%s', async (_, name, kept) => {
    const { claim, members } = await start();
    await claim({ name });
    expect((await members()).map((member) => member.name)).toEqual([kept]);
  });
});

test('recognises a person by issuer and subject together, not by the address', async () => {
  const { claim, members } = await start();
  const id = await claim({});
  expect(await claim({ email: 'new@example.com' })).toBe(id);
  expect(await claim({ email: undefined })).toBe(id);
  const others = [
    await claim({ sub: 'g-2', email: 'second@example.com' }),
    await claim({ iss: 'https://other.example', email: 'third@example.com' }),
  ];
  expect(new Set([id, ...others]).size).toBe(3);
  expect(await members()).toHaveLength(3);
});

test('joins an account by its confirmed address in any case, but not by an unconfirmed one', async () => {
  const { as, claim, db, members } = await start();
  const [confirmed, unconfirmed] = [await as(), await as()];
  await db.updateTable('member').set({ email_confirmed_at: null }).where('id', '=', unconfirmed.memberId).execute();
  expect(await claim({ email: confirmed.email.toUpperCase() })).toBe(confirmed.memberId);
  const stranger = claim({ sub: 'g-2', email: unconfirmed.email.toUpperCase() });
  await expect(stranger).rejects.toMatchObject({ code: 'GOOGLE_ACCOUNT_EXISTS' });
  expect(await members()).toHaveLength(2);
});

test('forgets the earlier identity when another one joins the account by its address', async () => {
  const { claim } = await start();
  const id = await claim({ sub: 'earlier' });
  expect(await claim({})).toBe(id);
  expect(await claim({ sub: 'earlier', email: 'moved@example.com' })).not.toBe(id);
  expect(await claim({})).toBe(id);
});

test('does not recognise an earlier identity while another one joins the account', async () => {
  const { claim, context, db } = await start();
  const id = await claim({ sub: 'earlier' });
  const arriving = await db.transaction().execute(async (trx) => {
    await claimMember(trx, ayesha, context);
    const claiming = claim({ sub: 'earlier', email: 'moved@example.com' });
    await untilBlocked(db);
    return { claiming };
  });
  expect(await arriving.claiming).not.toBe(id);
});

test('makes the join of an account wait for the arrival of its earlier identity, and removes it', async () => {
  const { claim, context, db, now } = await start();
  const member_id = await claim({ sub: 'earlier' });
  const { joining } = await db.transaction().execute(async (trx) => {
    await claimMember(trx, { ...ayesha, sub: 'earlier' }, context);
    const started = { joining: claim({}) };
    await untilBlocked(db);
    const arrival = { pid: 'p', browser: 'b', member_id, expires_at: now };
    await trx.insertInto('google_arrival').values(arrival).execute();
    return started;
  });
  expect(await joining).toBe(member_id);
  expect(await db.selectFrom('google_arrival').select('pid').execute()).toEqual([]);
});

test.each([
  ['no issuer', 'iss', ''],
  ['no subject', 'sub', ''],
  ['a subject that is too long', 'sub', 'x'.repeat(256)],
])('refuses %s', async (_, claim, value) => {
  const { claim: claimWith, members } = await start();
  await expect(claimWith({ [claim]: value })).rejects.toThrow(claim);
  expect(await members()).toEqual([]);
});

test.each(['ayesha', 'r&d@example.com', `${'x'.repeat(250)}@example.com`])(
  'opens no account with the address %s, which none can have, and logs a known person in',
  async (email) => {
    const { claim, members } = await start();
    await expect(claim({ email })).rejects.toMatchObject({ code: 'GOOGLE_EMAIL_UNVERIFIED', status: 403 });
    expect(await members()).toEqual([]);
    const id = await claim({});
    expect(await claim({ email })).toBe(id);
  },
);

test('creates no account while the installation is read-only, but logs in existing ones', async () => {
  const { claim, as, members } = await start();
  const id = await claim({});
  const { client: admin } = await as('admin');
  await admin.setReadOnly({ body: { isOn: true } });
  expect(await claim({})).toBe(id);
  await expect(claim({ sub: 'g-2', email: 'second@example.com' })).rejects.toMatchObject({ code: 'READ_ONLY' });
  expect(await members()).toHaveLength(2);
});
