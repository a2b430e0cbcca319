import { randomUUID } from 'node:crypto';
import { createClient } from '@mizan/api';
import { describe, expect, test, vi } from 'vitest';
import { unsealMail } from '../../mail/sealed-mail.ts';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { delayNotifications } from '../../testing/delay-notifications.ts';
import { newPerson } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

type Db = Awaited<ReturnType<typeof startApp>>['db'];

const ended = { code: 'SESSION_ENDED' };
const withReason = (reason: string) => ({ body: { reason } });

async function addMembers(db: Db, members: { name: string; email: string }[]) {
  const rows = members.map((member, index) => ({
    ...member,
    id: randomUUID(),
    role: 'subscribedUser',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
  }));
  await db.insertInto('member').values(rows).execute();
}

describe('the list of members', () => {
  test('is paged with the newest first, and states the total', async () => {
    const { as, db } = await startApp();
    await addMembers(
      db,
      Array.from({ length: 45 }, (_, n) => ({ name: `Member ${n}`, email: `m${n}@example.com` })),
    );
    const { client } = await as('admin');
    const first = await client.listMembers({ query: { limit: 20 } });
    expect(first).toMatchObject({ totalPages: 3, totalResults: 46 });
    expect(first.results.slice(0, 2).map(({ name }) => name)).toEqual(['A Member', 'Member 44']);
    const last = await client.listMembers({ query: { limit: 20, page: 3 } });
    expect(last.results.map(({ name }) => name)).toEqual([
      'Member 5',
      'Member 4',
      'Member 3',
      'Member 2',
      'Member 1',
      'Member 0',
    ]);
    expect((await client.listMembers({ query: { page: 4 } })).results).toEqual([]);
  });

  test('is searched by every word of name and address, with special characters taken literally', async () => {
    const { as, db } = await startApp();
    await addMembers(db, [
      { name: 'Ayesha Malik', email: 'ayesha@lahore.example' },
      { name: 'عائشہ ملک', email: 'a_malik@lahore.example' },
      { name: 'Bilal 100%', email: 'bilal@example.com' },
    ]);
    const { client } = await as('admin');
    const find = async (searchTerm: string) =>
      (await client.listMembers({ query: { searchTerm } })).results.map(({ name }) => name);
    expect(await find('MALIK lahore')).toEqual(['عائشہ ملک', 'Ayesha Malik']);
    expect(await find('lahore ayesha')).toEqual(['Ayesha Malik']);
    expect(await find('ملک')).toEqual(['عائشہ ملک']);
    expect(await find('a_m')).toEqual(['عائشہ ملک']);
    expect(await find('100%')).toEqual(['Bilal 100%']);
    expect(await find('nobody')).toEqual([]);
  });

  test('is filtered by role and by suspension', async () => {
    const { as } = await startApp();
    const [admin, member, suspended] = [await as('admin'), await as(), await as()];
    await admin.client.suspendMember({ params: { memberId: suspended.memberId }, ...withReason('Chargeback') });
    const ids = async (query: object) => (await admin.client.listMembers({ query })).results.map(({ id }) => id);
    expect(await ids({ role: 'admin' })).toEqual([admin.memberId]);
    expect(await ids({ suspended: 'true' })).toEqual([suspended.memberId]);
    expect(await ids({ suspended: 'false', role: 'subscribedUser' })).toEqual([member.memberId]);
  });
});

test('the card of a member shows what an administrator needs and nothing else', async () => {
  const { as, client: guest, context, db } = await startApp();
  const { client: admin } = await as('admin');
  const { place } = await makeRule(admin);
  const person = newPerson();
  await guest.register({ body: person });
  const { client: calculating, memberId: other } = await as();
  await giveSearches(context, other, 2);
  await calculating.calculate({ params: place, body: { amount: 1 } });
  const { id: memberId } = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const card = await admin.getMember({ params: { memberId } });
  expect(card).toMatchObject({
    name: person.name,
    email: person.email,
    role: 'subscribedUser',
    searchesLeft: 5,
    emailConfirmed: false,
    emailConfirmedAt: null,
    suspendedAt: null,
    suspendedBecause: null,
    hasPassword: true,
    usesGoogle: false,
    sessions: 1,
    calculations: 0,
  });
  expect(card.agreedToTermsAt).toEqual(card.createdAt);
  expect(JSON.stringify(card)).not.toContain('argon2');
  expect(await admin.getMember({ params: { memberId: other } })).toMatchObject({ calculations: 1, searchesLeft: 1 });
  await expect(admin.getMember({ params: { memberId: randomUUID() } })).rejects.toMatchObject({ status: 404 });
});

test('an administrator reads a calculation of a member only with a reason, which the audit log keeps', async () => {
  const { as, context, db } = await startApp();
  const [admin, member] = [await as('admin'), await as()];
  const { place } = await makeRule(admin.client);
  await giveSearches(context, member.memberId, 1);
  const { id } = await member.client.calculate({ params: place, body: { amount: 150_000 } });
  const params = { memberId: member.memberId, id: String(id) };
  const own = await member.client.getCalculation({ params });
  expect(await admin.client.readMemberCalculation({ params, ...withReason('Ticket 7') })).toEqual(own);
  const entries = await admin.client.getAuditEntries({ query: { subject: `member ${member.memberId}` } });
  const after = { calculation: id, reason: 'Ticket 7' };
  expect(entries).toMatchObject([{ action: 'readMemberCalculation', actor: admin.memberId, before: null, after }]);

  await expect(admin.client.readMemberCalculation({ params, ...withReason(' ') })).rejects.toMatchObject({
    errors: [{ path: 'reason', message: 'Say why' }],
  });
  const ofAnother = { ...params, memberId: admin.memberId };
  const nothing = { code: 'NOT_FOUND' };
  await expect(
    admin.client.readMemberCalculation({ params: ofAnother, ...withReason('Ticket 8') }),
  ).rejects.toMatchObject(nothing);
  await db.schema.dropTable('audit_entry').execute();
  await expect(admin.client.readMemberCalculation({ params, ...withReason('Ticket 9') })).rejects.toMatchObject({
    code: 'UNEXPECTED',
  });
});

describe('a suspended member', () => {
  test('loses every session, cannot log in, and can be readmitted, each with a reason', async () => {
    delayNotifications();
    const one = await startApp();
    const other = await startApp({ connection: one.connection });
    const admin = await one.as('admin');
    const person = newPerson();
    const { tokens } = await one.client.register({ body: person });
    const token = () => tokens.access.token;
    const tabs = [one, other].map(({ origin }) => createClient({ origin, token }));
    const { user } = await one.client.logIn({ body: person });
    const { results } = await admin.client.listMembers({ query: { searchTerm: user.email } });
    const params = { memberId: results[0]?.id ?? '' };
    for (const tab of tabs) await tab.getAccount();
    await expect(admin.client.suspendMember({ params, ...withReason(' ') })).rejects.toMatchObject({
      errors: [{ path: 'reason', message: 'Say why' }],
    });
    const suspended = await admin.client.suspendMember({ params, ...withReason('Shares the account') });
    expect(suspended).toMatchObject({ suspendedBecause: 'Shares the account', sessions: 0 });
    const [here, elsewhere] = tabs.map((tab) => () => expect(tab.getAccount()).rejects.toMatchObject(ended));
    await here?.();
    // The other server is notified at the same time, without a wait.
    await vi.waitFor(() => elsewhere?.(), { timeout: 10_000, interval: 5 });
    const { refreshToken } = { refreshToken: tokens.refresh.token };
    await expect(one.client.refreshTokens({ body: { refreshToken } })).rejects.toMatchObject({ status: 401 });
    await expect(one.client.logIn({ body: person })).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });

    const readmitted = await admin.client.readmitMember({ params, ...withReason('Promised to stop') });
    expect(readmitted).toMatchObject({ suspendedAt: null, suspendedBecause: null });
    await one.client.logIn({ body: person });
    const [back, out] = await admin.client.getAuditEntries({ query: { subject: `member ${params.memberId}` } });
    expect(out).toMatchObject({
      action: 'suspendMember',
      actor: admin.memberId,
      by: { email: admin.email },
      before: { role: 'subscribedUser', suspended: false },
      after: { role: 'subscribedUser', suspended: true, reason: 'Shares the account' },
    });
    expect(back).toMatchObject({ action: 'readmitMember', after: { suspended: false, reason: 'Promised to stop' } });
  });

  test('is mailed the reason once in their language, if the address is confirmed, and not once readmitted', async () => {
    const { as, client: guest, context, db } = await startApp();
    const [admin, { memberId, client }] = [await as('admin'), await as()];
    await client.updateAccount({ body: { language: 'ur' } });
    const unconfirmed = newPerson();
    await guest.register({ body: unconfirmed });
    const { results } = await admin.client.listMembers({ query: { searchTerm: unconfirmed.email } });
    for (const id of [memberId, memberId, results[0]?.id ?? ''])
      await admin.client.suspendMember({ params: { memberId: id }, ...withReason('Chargeback') });
    const rows = await db.selectFrom('mail').selectAll().where('template', '=', 'suspended').execute();
    expect(rows.map(({ member_id }) => member_id)).toEqual([memberId]);
    const [{ id, sealed } = expect.fail()] = rows;
    expect(unsealMail(id, sealed ?? expect.fail(), context.keys.seal)?.text).toContain('وجہ: Chargeback\n');
    await admin.client.readmitMember({ params: { memberId }, ...withReason('Paid') });
    expect(await db.selectFrom('mail').selectAll().where('template', '=', 'suspended').execute()).toEqual([]);
  });

  test('keeps the first reason, without another entry, if suspended again', async () => {
    const { as } = await startApp();
    const [admin, { memberId }] = [await as('admin'), await as()];
    const params = { memberId };
    const first = await admin.client.suspendMember({ params, ...withReason('First') });
    const second = await admin.client.suspendMember({ params, ...withReason('Second') });
    expect(second).toEqual(first);
    expect(await admin.client.getAuditEntries()).toHaveLength(1);
  });
});

describe('administrators', () => {
  test('promote another one, who has to log in again, and demote them', async () => {
    const { as, client, db } = await startApp();
    const admin = await as('admin');
    const person = newPerson();
    await client.register({ body: person });
    const { id: memberId } = await db
      .selectFrom('member')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    const change = (role: 'admin' | 'subscribedUser') =>
      admin.client.changeMemberRole({ params: { memberId }, body: { role, reason: 'Keeps the law of Sindh' } });
    await expect(change('admin')).rejects.toMatchObject({ code: 'MEMBER_UNCONFIRMED', status: 409 });
    await db.updateTable('member').set({ email_confirmed_at: new Date() }).where('id', '=', memberId).execute();
    expect(await change('admin')).toMatchObject({ role: 'admin', sessions: 0 });
    expect((await client.logIn({ body: person })).user.role).toBe('admin');
    expect(await change('subscribedUser')).toMatchObject({ role: 'subscribedUser', sessions: 0 });
    expect((await client.logIn({ body: person })).user.role).toBe('subscribedUser');
    const [entry] = await admin.client.getAuditEntries({ query: { action: 'changeMemberRole' } });
    expect(entry).toMatchObject({
      before: { role: 'admin' },
      after: { role: 'subscribedUser', reason: 'Keeps the law of Sindh' },
    });
  });

  test('cannot suspend or demote the last one who can log in', async () => {
    const { as } = await startApp();
    const [admin, suspended] = [await as('admin'), await as('admin')];
    await admin.client.suspendMember({ params: { memberId: suspended.memberId }, ...withReason('Left the firm') });
    const params = { memberId: admin.memberId };
    const refused = { code: 'LAST_ADMINISTRATOR', status: 409 };
    await expect(admin.client.suspendMember({ params, ...withReason('Tired') })).rejects.toMatchObject(refused);
    const body = { role: 'subscribedUser', reason: 'Tired' } as const;
    await expect(admin.client.changeMemberRole({ params, body })).rejects.toMatchObject(refused);
    await expect(admin.client.deleteAccount({ body: {} })).rejects.toMatchObject(refused);
    await admin.client.getAccount();
  });

  test('keep one of the last two who demote each other at once', async () => {
    const { as, db } = await startApp();
    const [one, other] = [await as('admin'), await as('admin')];
    const unmake = (by: typeof one, memberId: string) =>
      by.client.changeMemberRole({
        params: { memberId },
        body: { role: 'subscribedUser', reason: 'No longer with us' },
      });
    let outcomes: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await db.transaction().execute(async (transaction) => {
      // Both wait for the lock; without it each would see two administrators.
      await transaction.selectFrom('member').select('id').where('role', '=', 'admin').forUpdate().execute();
      outcomes = Promise.allSettled([unmake(one, other.memberId), unmake(other, one.memberId)]);
      await untilBlocked(db, 2);
    });
    const refused = (await outcomes).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => reason.code)).toEqual(['LAST_ADMINISTRATOR']);
    expect(await db.selectFrom('member').select('id').where('role', '=', 'admin').execute()).toHaveLength(1);
  });

  test('who are demoted while they log in get no access as administrators', async () => {
    const { as, client, db } = await startApp();
    const person = newPerson();
    await client.register({ body: person });
    await as('admin');
    const raised = { role: 'admin', email_confirmed_at: new Date() };
    await db.updateTable('member').set(raised).where('email', '=', person.email).execute();
    let loggingIn: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('member')
        .set({ role: 'subscribedUser' })
        .where('email', '=', person.email)
        .execute();
      loggingIn = client.logIn({ body: person }).catch(({ code }) => code);
      await untilBlocked(db);
    });
    expect(await loggingIn).toBe('LOGIN_FAILED');
  });
});
