import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { keyOf } from '../../testing/keys.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { changeMember } from './change-member.ts';

async function start() {
  const time = { now: Date.parse('2026-03-01T10:00:00.000Z') };
  const app = await startApp({ clock: () => new Date(time.now) });
  const [admin, member, other] = [await app.as('admin'), await app.as(), await app.as()];
  const card = () => admin.client.getMember({ params: member });
  return { ...app, time, admin: admin.client, member, other, card };
}

test('the card counts the active sessions of the member, neither ended nor expired ones', async () => {
  const { db, member, other, card, time } = await start();
  expect((await card()).sessions).toBe(1);
  await db.updateTable('session').set({ member_id: member.memberId }).where('id', '=', other.sessionId).execute();
  expect((await card()).sessions).toBe(2);
  const end = { ended_at: new Date(time.now), ended_because: 'logOut' };
  await db.updateTable('session').set(end).where('id', '=', other.sessionId).execute();
  expect((await card()).sessions).toBe(1);
  const atTheEnd = { expires_at: new Date(time.now) };
  await db.updateTable('session').set(atTheEnd).where('id', '=', member.sessionId).execute();
  expect((await card()).sessions).toBe(0);
});

test('the card shows whether this member uses Google, regardless of others', async () => {
  const { db, member, other, card } = await start();
  const identity = { issuer: 'https://google.example', joined_at: new Date() };
  await db
    .insertInto('google_identity')
    .values({ ...identity, subject: 'g-1', member_id: other.memberId })
    .execute();
  expect((await card()).usesGoogle).toBe(false);
  await db
    .insertInto('google_identity')
    .values({ ...identity, subject: 'g-2', member_id: member.memberId })
    .execute();
  expect((await card()).usesGoogle).toBe(true);
});

test('the card shows the reason of the latest suspension of this member while it lasts', async () => {
  const { admin, member, other, card } = await start();
  const suspend = (params: { memberId: string }, reason: string) => admin.suspendMember({ params, body: { reason } });
  await suspend(member, 'The first time');
  await admin.readmitMember({ params: member, body: { reason: 'Promised to stop' } });
  expect(await card()).toMatchObject({ suspendedAt: null, suspendedBecause: null });
  await suspend(member, 'The second time');
  await suspend(other, 'Another');
  await admin.changeMemberRole({ params: member, body: { role: 'admin', reason: 'By mistake' } });
  expect(await card()).toMatchObject({ suspendedAt: '2026-03-01T10:00:00.000Z', suspendedBecause: 'The second time' });
});

test('the second of two concurrent suspensions sees the first one', async () => {
  const { admin, db, member, card } = await start();
  const suspend = (reason: string) => admin.suspendMember({ params: member, body: { reason } });
  let suspending: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').forUpdate().execute();
    suspending = Promise.all([suspend('One'), suspend('Other')]);
    await untilBlocked(db, 2);
  });
  await suspending;
  const entries = await admin.getAuditEntries({ query: { action: 'suspendMember' } });
  expect(entries.map(({ after }) => after)).toEqual([
    expect.objectContaining({ reason: (await card()).suspendedBecause }),
  ]);
});

test('a change leaves all other members unchanged', async () => {
  const { admin, db, member, other } = await start();
  await admin.suspendMember({ params: member, body: { reason: 'Chargeback' } });
  const suspended = await db.selectFrom('member').select('id').where('suspended_at', 'is not', null).execute();
  expect(suspended).toEqual([{ id: member.memberId }]);
  await other.client.getAccount();
});

test('a change of role waits until the sessions are refused, but not for the keys, which stay valid', async () => {
  const { context, origin, as, member } = await start();
  const key = await keyOf({ origin, context }, member);
  const ended: string[] = [];
  const untilEnded = async (ids: readonly string[]) => void ended.push(...ids);
  const identity = { ...(await as('admin')), role: 'admin' as const };
  const change = { memberId: member.memberId, reason: 'Keeps the law', identity, action: 'changeMemberRole' as const };
  await changeMember({ ...context, untilEnded }, { ...change, change: (before) => ({ ...before, role: 'admin' }) });
  expect(ended).toEqual([member.sessionId]);
  await key.client.getCountries();
});
