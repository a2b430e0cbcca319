import { courtOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { publishAtOnce } from '../../testing/at-once.ts';
import { giveSearches } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { makeProvince, makeValuation } from '../../testing/law.ts';

const soon = { timeout: 10_000, interval: 20 };

async function start() {
  const connection = await createDatabase();
  const app = await startApp({ connection });
  const { client: admin, memberId: adminId } = await app.as('admin');
  return { ...app, connection, admin, adminId };
}

test('returns no courts for a new province, until its first table is saved', async () => {
  const { admin, client } = await start();
  const { province } = await makeProvince(admin);
  const params = { provinceId: province.id };
  await expect(client.getForums({ params })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'There is no such table of courts.',
  });
  const forums = [courtOf('Civil Judge', 1000), courtOf('District Judge', null)];
  const saved = await admin.saveForums({ params, body: { forums, baseNumber: 0 } });
  expect(saved.forums).toEqual(forums);
  expect(await client.getForums({ params: { provinceId: 'TESTLAND' } })).toEqual(saved);
});

test('uses the newest table of each province, also on a server that starts later', async () => {
  const { admin, connection } = await start();
  const [north, south] = [await makeProvince(admin, 'North'), await makeProvince(admin, 'South')];
  const save = (provinceId: string, court: string) =>
    admin.saveForums({ params: { provinceId }, body: { forums: [courtOf(court, null)] } });
  await save(north.province.id, 'First');
  const southern = await save(south.province.id, 'Southern');
  const second = await save(north.province.id, 'Second');
  const { client } = await startApp({ connection });
  expect(await client.getForums({ params: { provinceId: 'north' } })).toEqual(second);
  expect(await client.getForums({ params: { provinceId: 'south' } })).toEqual(southern);
});

test('refuses a table based on an older one and names the newest', async () => {
  const { admin } = await start();
  const params = { provinceId: (await makeProvince(admin)).province.id };
  const save = (court: string, baseNumber?: number) =>
    admin.saveForums({ params, body: { forums: [courtOf(court, null)], baseNumber } });
  const { number: first } = await save('Judge');
  const { number: latest } = await save('District Judge', first);
  for (const base of [first, latest + 1])
    await expect(save('Judge', base)).rejects.toMatchObject({ code: 'FORUMS_CHANGED', data: { latest } });
});

test('refuses one of two tables saved at the same moment, without an audit entry', async () => {
  const { admin, db } = await start();
  const params = { provinceId: (await makeProvince(admin)).province.id };
  const save = (court: string) => () => admin.saveForums({ params, body: { forums: [courtOf(court, null)] } });
  const { answers, refusals } = await publishAtOnce(db, save('One'), save('Two'));
  expect(refusals).toMatchObject([{ code: 'FORUMS_CHANGED', data: { latest: answers[0]?.number } }]);
  expect(await admin.getForums({ params })).toEqual(answers[0]);
  expect(await admin.getAuditEntries({ query: { action: 'saveForums' } })).toHaveLength(1);
});

test('refuses faults of a table at their fields, but accepts doubts', async () => {
  const { admin, client } = await start();
  const params = { provinceId: (await makeProvince(admin)).province.id };
  const faulty = [
    courtOf('Judge', 1000, { from: '2001', to: '2000' }),
    courtOf('District Judge', 500, { from: '2002' }),
    courtOf('Second District Judge', 500, { from: '2002' }),
  ];
  await expect(admin.saveForums({ params, body: { forums: faulty } })).rejects.toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'forums.0.to', message: 'Dates inverted: court Judge' }, { path: 'forums.2.upTo' }],
  });
  await expect(client.getForums({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const doubtful = [courtOf('Old Judge', null, { to: '1990' }), courtOf('Judge', null)];
  expect(await admin.saveForums({ params, body: { forums: doubtful } })).toMatchObject({ forums: doubtful });
});

test('records who saved a new table, with the courts before and after', async () => {
  const { admin, adminId } = await start();
  const { province } = await makeProvince(admin);
  const params = { provinceId: province.id };
  const [one, two] = [[courtOf('Judge', 10)], [courtOf('Judge', 20)]];
  await admin.saveForums({ params, body: { forums: one } });
  await admin.saveForums({ params, body: { forums: two } });
  expect(await admin.getAuditEntries({ query: { action: 'saveForums' } })).toMatchObject([
    { actor: adminId, subject: `forums ${province.id}`, before: one, after: two },
    { actor: adminId, subject: `forums ${province.id}`, before: null, after: one },
  ]);
});

test('another server uses new courts in its next calculation', async () => {
  const { admin, connection } = await start();
  const other = await startApp({ connection });
  const place = await makeValuation(admin, await makeProvince(admin));
  const params = { provinceId: place.province };
  const courts = async () => (await other.client.getForums({ params })).forums.map(({ court }) => court);
  const member = await other.as();
  await giveSearches(other.context, member.memberId, 5);
  const courtFor = async (amount: number) =>
    (await member.client.calculate({ params: place, body: { amount } })).forum?.court;
  await admin.saveForums({ params, body: { forums: [courtOf('Old Judge', null)] } });
  await expect.poll(() => courts().catch(() => 'none yet'), soon).toEqual(['Old Judge']);
  expect(await courtFor(1000)).toBe('Old Judge');
  await admin.saveForums({ params, body: { forums: [courtOf('New Judge', 5000), courtOf('High Court', null)] } });
  await expect.poll(courts, soon).toEqual(['New Judge', 'High Court']);
  expect(await courtFor(5000)).toBe('New Judge');
  expect(await courtFor(5001)).toBe('High Court');
});
