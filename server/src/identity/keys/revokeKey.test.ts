import { createClient } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { delayNotifications } from '../../testing/delay-notifications.ts';
import { keyOf } from '../../testing/keys.ts';

type App = Awaited<ReturnType<typeof startApp>>;

const refused = { code: 'KEY_NOT_VALID' };
const soon = { timeout: 1000, interval: 5 };

test('a revoked key is refused at once by the server that revoked it, within a second by others, and by one that starts later', async () => {
  const connection = await createDatabase();
  const [one, other] = [await startApp({ connection }), await startApp({ connection })];
  const member = await one.as();
  const { id, text } = await keyOf(one, member);
  const header = `Bearer ${text}`;
  for (const { context } of [one, other])
    await expect(context.identify(header)).resolves.toMatchObject({ key: { id } });
  expect(await member.client.revokeKey({ params: { id } })).toEqual({ done: true });
  await expect(one.context.identify(header)).rejects.toMatchObject(refused);
  await vi.waitFor(() => expect(other.context.identify(header)).rejects.toMatchObject(refused), soon);
  const later = await startApp({ connection });
  await expect(later.context.identify(header)).rejects.toMatchObject(refused);
});

test('a key is refused as soon as the request that ended it is answered', async () => {
  delayNotifications();
  const app = await startApp();
  const endings: Record<string, (member: Awaited<ReturnType<App['as']>>, id: string) => Promise<unknown>> = {
    revokeKey: ({ client }, id) => client.revokeKey({ params: { id } }),
    deleteAccount: ({ client }) => client.deleteAccount({ body: {} }),
    suspendMember: async ({ memberId }) =>
      (await app.as('admin')).client.suspendMember({ params: { memberId }, body: { reason: 'Chargeback' } }),
  };
  const outcomes: Record<string, string> = {};
  for (const [name, end] of Object.entries(endings)) {
    const member = await app.as();
    const { id, text } = await keyOf(app, member);
    await app.context.identify(`Bearer ${text}`);
    await end(member, id);
    outcomes[name] = await app.context.identify(`Bearer ${text}`).then(
      () => 'let in',
      ({ code }) => code,
    );
  }
  expect(outcomes).toEqual({ revokeKey: refused.code, deleteAccount: refused.code, suspendMember: refused.code });
});

test('a readmitted member needs new keys, and a new password keeps the keys', async () => {
  const app = await startApp();
  const member = await app.as();
  const { text } = await keyOf(app, member);
  const params = { memberId: member.memberId };
  await app.db.updateTable('session').set({ ended_at: new Date(), ended_because: 'password' }).execute();
  await expect(app.context.identify(`Bearer ${text}`)).resolves.toBeDefined();
  const admin = await app.as('admin');
  await admin.client.suspendMember({ params, body: { reason: 'Chargeback' } });
  await admin.client.readmitMember({ params, body: { reason: 'It was paid' } });
  await expect(app.context.identify(`Bearer ${text}`)).rejects.toMatchObject(refused);
});

test('members revoke only their own keys, which the audit log records', async () => {
  const app = await startApp();
  const [member, other] = [await app.as(), await app.as()];
  const { id, client: program } = await keyOf(app, member);
  await expect(other.client.revokeKey({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await other.client.listKeys()).keys).toEqual([]);
  await program.getCountries();
  await member.client.revokeKey({ params: { id } });
  const entries = await app.db.selectFrom('audit_entry').select(['actor', 'action', 'before']).execute();
  expect(entries).toMatchObject([{ actor: member.memberId, action: 'revokeKey', before: { key: id } }]);
  await expect(member.client.revokeKey({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the keys of an administrator act for a member: none reaches the desk or chooses a date of law', async () => {
  const app = await startApp();
  const { text } = await keyOf(app, await app.as('admin'));
  expect(await app.context.identify(`Bearer ${text}`)).toMatchObject({ role: 'subscribedUser' });
  const program = createClient({ origin: app.origin, token: () => text });
  await expect(program.listMembers({ query: {} })).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
  await expect(program.getMajorCategories({ params: ANY, query: { on: '2027-01-01' } })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

const ANY = { country: 'pk', province: 'none', type: 'courtFee' } as const;
