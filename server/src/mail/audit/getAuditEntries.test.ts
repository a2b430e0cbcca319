import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';

test('filters entries by actor, action, subject and time, page by page', async () => {
  let now = Date.parse('2026-03-01T18:59:59Z');
  const { as, db } = await startApp({ clock: () => new Date(now) });
  const [one, other] = [await as('admin'), await as('admin')];
  await db.updateTable('member').set({ name: 'Ayesha Malik' }).where('id', '=', one.memberId).execute();
  await one.client.createCountry({ body: { name: 'Testland' } });
  // Two seconds later it is the second of March in Pakistan.
  now += 2000;
  await other.client.createCountry({ body: { name: 'Otherland' } });
  await one.client.createProvince({ body: { name: 'North', optedCountry: 'testland' } });
  const subjects = async (query: object) => (await one.client.getAuditEntries({ query })).map(({ subject }) => subject);
  expect(await subjects({})).toEqual(['province north', 'country otherland', 'country testland']);
  expect(await subjects({ who: 'malik AYESHA' })).toEqual(['province north', 'country testland']);
  expect(await subjects({ action: 'createCountry' })).toEqual(['country otherland', 'country testland']);
  expect(await subjects({ subject: 'country otherland' })).toEqual(['country otherland']);
  expect(await subjects({ to: '2026-03-01' })).toEqual(['country testland']);
  expect(await subjects({ from: '2026-03-02', who: other.email })).toEqual(['country otherland']);
  const [newest] = await one.client.getAuditEntries({ query: { limit: 1 } });
  expect(newest?.by).toEqual({ name: 'Ayesha Malik', email: one.email });
  expect(await subjects({ limit: 1, before: Number(newest?.id) })).toEqual(['country otherland']);
  expect(newest).toMatchObject({ at: new Date(now).toISOString(), before: null, after: { name: 'North' } });
  await expect(subjects({ from: 'yesterday' })).rejects.toMatchObject({ errors: [{ path: 'from' }] });
});

test('names the member and the schedule that were changed, and finds them by these names', async () => {
  const { as, db } = await startApp();
  const [admin, member] = [await as('admin'), await as('subscribedUser')];
  await db.updateTable('member').set({ name: 'Bilal Khan' }).where('id', '=', member.memberId).execute();
  const params = { memberId: member.memberId };
  await admin.client.grantSearches({ params, body: { searches: 5, note: 'Goodwill' } });
  const slabs = [{ min: 1, max: null, value: 5 }];
  await admin.client.createSlab({ body: { name: 'Flat rate', value: 0, slabs } });
  await admin.client.createCountry({ body: { name: 'Testland' } });
  const about = async (query: object = {}) =>
    (await admin.client.getAuditEntries({ query })).map(({ action, about: name }) => [action, name]);
  const granted = ['grantSearches', 'Bilal Khan'];
  expect(await about()).toEqual([['createCountry', null], ['createSlab', 'Flat rate'], granted]);
  expect(await about({ subject: 'khan bilal' })).toEqual([granted]);
});

test("keeps an entry without a name after its actor's account is deleted", async () => {
  const { as } = await startApp();
  const [one, other] = [await as('admin'), await as('admin')];
  await one.client.createCountry({ body: { name: 'Testland' } });
  await one.client.deleteAccount({ body: {} });
  const entries = await other.client.getAuditEntries();
  expect(entries).toMatchObject([{ action: 'createCountry', actor: one.memberId, by: null }]);
});
