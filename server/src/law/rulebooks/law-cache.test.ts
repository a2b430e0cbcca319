import { courtOf, subMinorOf, treeOf } from '@mizan/engine/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { createLawCache, storedIn } from './law-cache.ts';

const today = '2026-06-01';

const soon = { timeout: 10_000, interval: 20 };

/** An app that publishes, and a second law cache on its database that receives no notifications. */
async function start({ isCurrent = true } = {}) {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const created = await makeProvince(admin);
  const listener = { isCurrent };
  const database = { answers: true };
  const stored = storedIn(app.db);
  const inForce = () => (database.answers ? stored.inForce() : Promise.reject(new Error('The pool is exhausted')));
  const { law, channel } = createLawCache(
    { ...stored, inForce },
    { isCurrent: () => listener.isCurrent, synonyms: {}, today: () => today },
  );
  await law.refresh();
  const publish = (name: string, more: object = {}) =>
    admin.addCategoriesData({
      params: created.rulebook,
      body: {
        majorCategories: treeOf([subMinorOf(name, 1)], name),
        effectiveFrom: '2026-01-01',
        confirmBackdating: true,
        ...more,
      },
    });
  return { ...app, ...created, admin, law, channel, listener, database, publish };
}

describe('a law cache that may have missed a change', () => {
  test('reads versions, courts and provinces from the database, unlike a current one', async () => {
    const { law, listener, admin, publish, province, rulebook } = await start();
    await publish('First');
    await admin.saveForums({ params: { provinceId: province.id }, body: { forums: [courtOf('Judge', null)] } });
    await expect(law.placeOn(rulebook, today)).rejects.toMatchObject({ code: 'NO_RULES_FOR_DATE' });
    expect(await law.forums(province.id)).toBeUndefined();
    listener.isCurrent = false;
    expect(await law.placeOn(rulebook, today)).toMatchObject({
      province: { id: province.id },
      version: { effectiveFrom: '2026-01-01' },
    });
    expect(await law.forums(province.id)).toMatchObject({ forums: [{ court: 'Judge' }] });
    await makeProvince(admin, 'Newland');
    expect(await law.province('newland')).toMatchObject({ name: 'Newland' });
  });

  test('answers by the new law once a notification has arrived', async () => {
    const { law, channel, publish, rulebook } = await start();
    await publish('First');
    channel.notify('');
    expect(await law.versionOn(rulebook, today)).toMatchObject({ effectiveFrom: '2026-01-01' });
  });

  test('refuses requests while the new law cannot be read, and answers by it as soon as it can', async () => {
    const { law, channel, database, publish, rulebook } = await start();
    await publish('First');
    database.answers = false;
    channel.notify('');
    await expect(law.versionOn(rulebook, today)).rejects.toThrow('The pool is exhausted');
    database.answers = true;
    expect(await law.versionOn(rulebook, today)).toMatchObject({ effectiveFrom: '2026-01-01' });
  });
});

test('dates on which the same rules held share one search index, which is that of today while nothing has ended', async () => {
  const { law, admin, publish, rulebook } = await start();
  const { majorCategories } = await publish('First');
  const later = structuredClone(majorCategories);
  Object.assign(later[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail(), { note: 'A note' });
  const body = { majorCategories: later, effectiveFrom: '2026-03-01', confirmBackdating: true };
  await admin.addCategoriesData({ params: rulebook, body });
  await law.refresh();
  expect(await law.searchOn(today, '2026-02-01')).toBe(await law.searchOn(today));

  await publish('Second', { effectiveFrom: '2026-04-01' });
  await law.refresh();
  const search = await law.searchOn(today, '2026-02-01');
  expect(search).not.toBe(await law.searchOn(today));
  expect(search).toBe(await law.searchOn(today, '2026-03-15'));
  const named = search({ q: 'First', places: [] }).kinds.map(({ subMinorCategory }) => subMinorCategory);
  expect(named).toEqual(['First']);
});

test('a server that lost its listening connection answers by the new version', async () => {
  const connection = await createDatabase();
  const [one, other] = [await startApp({ connection }), await startApp({ connection })];
  const { client: admin } = await one.as('admin');
  const { country, province, rulebook } = await makeProvince(admin);
  const place = { country: country.id, province: province.id, type: 'courtFee' as const };
  const publish = (name: string) =>
    admin.addCategoriesData({
      params: rulebook,
      body: {
        majorCategories: treeOf([subMinorOf('Cheque', 1)], name),
        effectiveFrom: '2026-01-01',
        confirmBackdating: true,
      },
    });
  const majors = async () => (await other.client.getMajorCategories({ params: place })).map(({ name }) => name);
  await publish('Before');
  await expect.poll(() => majors().catch(() => []), soon).toEqual(['Before']);
  // The database refuses new connections, so that no server can listen again; existing ones continue. Each server has as many
  // as it needs here, because ten each are more than Postgres may have left beside the tests of other workers.
  for (const { db } of [one, other]) await Promise.all(Array.from({ length: 3 }, () => sql`SELECT 1`.execute(db)));
  await sql`UPDATE pg_database SET datallowconn = false WHERE datname = current_database()`.execute(one.db);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mizan listener'`.execute(one.db);
  await publish('After');
  await expect.poll(majors, soon).toEqual(['After']);
  await sql`UPDATE pg_database SET datallowconn = true WHERE datname = current_database()`.execute(one.db);
});

describe('the version in force on a day', () => {
  test('begins with the last change up to that day, and has the newest content', async () => {
    const { law, publish, rulebook } = await start({ isCurrent: false });
    const dayOn = async (day: string) => (await law.placeOn(rulebook, day)).version.effectiveFrom;
    await publish('May', { effectiveFrom: '2026-05-01' });
    await publish('March', { effectiveFrom: '2026-03-01' });
    await publish('March again', { effectiveFrom: '2026-03-01' });
    expect(await dayOn('2026-04-30')).toBe('2026-03-01');
    expect(await dayOn('2026-05-01')).toBe('2026-05-01');
    const summary = await law.summaryOn(rulebook, '2026-04-30');
    expect(summary?.majors.map(({ name }) => name)).toEqual(['March again']);
    await expect(dayOn('2026-02-28')).rejects.toMatchObject({
      code: 'NO_RULES_FOR_DATE',
      data: { heldFrom: '2026-03-01' },
    });
  });
});

describe('the cached content of a version', () => {
  test('is read once for concurrent callers', async () => {
    const { law, publish, rulebook } = await start();
    await publish('First');
    await law.refresh();
    const [summary, again] = await Promise.all([law.summaryOn(rulebook, today), law.summaryOn(rulebook, today)]);
    expect(summary).toBe(again);
    if (summary === undefined) throw new Error('No rules are in force');
    const majorId = summary.majors[0]?.id ?? '';
    expect(await law.major(summary, majorId)).toBe(await law.major(summary, majorId));
    expect(await law.searchOn(today)).toBe(await law.searchOn(today));
  });

  test('is separate for each version and table of courts', async () => {
    const { law, admin, publish, rulebook, province } = await start({ isCurrent: false });
    const { majorCategories, version: first } = await publish('First');
    const majorId = majorCategories[0]?.id ?? '';
    const renamed = majorCategories.map((major) => ({ ...major, name: 'Second' }));
    const { version: second } = await admin.addCategoriesData({
      params: rulebook,
      body: { majorCategories: renamed, effectiveFrom: today, confirmBackdating: true },
    });
    if (!first || !second) throw new Error('No rules are in force');
    await law.refresh();
    const [one, two] = [await law.summary(rulebook, first), await law.summary(rulebook, second)];
    const nameIn = async (summary: typeof one) => (await law.major(summary, majorId)).majors.get(majorId)?.name;
    expect([await nameIn(one), await nameIn(two)]).toEqual(['First', 'Second']);
    expect((await law.major(two, majorId)).forums).toEqual([]);
    const forums = [courtOf('Judge', null)];
    await admin.saveForums({ params: { provinceId: province.id }, body: { forums } });
    expect((await law.major(two, majorId)).forums).toEqual(forums);
    await expect(law.major(two, 'none')).rejects.toMatchObject({ message: 'There is no such main category.' });
  });

  test('holds each publication whole, also when the rules are read before the notice of it', async () => {
    const { law, channel, admin, publish, rulebook, province } = await start();
    const backdated = { effectiveFrom: '2026-01-01', confirmBackdating: true };
    await publish('First');
    const { id } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
    await admin.addSlab({
      params: { provinceId: province.id },
      query: { ...backdated, confirmBackdating: 'true' },
      body: { slabId: id },
    });
    await law.refresh();
    await admin.changeSlab({ params: { id }, body: { ...flatSchedule('Flat', 6), ...backdated } });
    await publish('Second');
    const second = {
      majors: [{ name: 'Second' }],
      slabSets: [{ slabs: [{ value: 6 }] }],
      version: { publishedAt: expect.stringMatching(/^20/) },
    };
    expect(await law.summaryOn(rulebook, today)).toMatchObject(second);
    channel.notify('');
    expect(await law.summaryOn(rulebook, today)).toMatchObject(second);
  });

  test('is refused for a number that is not published yet, and read once the number is published', async () => {
    const { law, publish, rulebook } = await start();
    const { version } = await publish('First');
    if (!version) throw new Error('No rules are in force');
    await law.refresh();
    const next = { ...version, number: version.number + 1 };
    await expect(law.summary(rulebook, next)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await publish('Second');
    await law.refresh();
    expect(await law.summary(rulebook, next)).toMatchObject({ majors: [{ name: 'Second' }] });
  });

  test('is searched in the version in force on the day', async () => {
    const { law, publish } = await start({ isCurrent: false });
    await publish('Telegraph', { effectiveFrom: '2026-01-01' });
    await publish('Telephone', { effectiveFrom: '2026-07-01' });
    const find = async (day: string, q: string) => (await law.searchOn(day))({ q, places: [] }).kinds.length;
    expect([await find('2026-06-30', 'telegraph'), await find('2026-07-01', 'telegraph')]).toEqual([1, 0]);
    expect(await find('2026-07-01', 'telephone')).toBe(1);
    expect(await find('2025-12-31', 'telegraph')).toBe(0);
  });
});
