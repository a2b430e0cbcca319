import { subMinorOf, treeOf } from '@mizan/engine/testing';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DB } from '../../platform/db/tables.generated.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { startApp } from '../../testing/app.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

/** A province without a schedule, and two schedules. */
async function start() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { province, rulebook } = await makeProvince(admin);
  const [flat, other] = [
    await admin.createSlab({ body: flatSchedule('Flat', 1) }),
    await admin.createSlab({ body: flatSchedule('Other', 5) }),
  ];
  const publish = (slabId: string | null, more: object = {}) => {
    const subMinor = subMinorOf('Cheque', 1);
    const courtFee = subMinor.courtFee.map((entry) => ({ ...entry, slabId }));
    const majorCategories = treeOf([{ ...subMinor, courtFee }]);
    return admin.addCategoriesData({ params: rulebook, body: { majorCategories, ...more } });
  };
  const assign = (slabId: string) => admin.addSlab({ params: { provinceId: province.id }, body: { slabId } });
  const changeFlat = (value: number) =>
    admin.changeSlab({ params: { id: flat.id }, body: flatSchedule('Flat', value) });
  /** The newest version with its schedules. */
  const newest = async () => {
    const [{ number } = expect.fail()] = await admin.getRulebookVersions({ params: rulebook });
    return admin.getRulebookVersion({ params: { ...rulebook, number } });
  };
  return { ...app, admin, province, rulebook, flat, other, publish, assign, changeFlat, newest };
}

/** Makes inserts into these tables wait until `meanwhile` ends, while their transactions hold all their locks. */
const holdInserts = (
  db: Kysely<DB>,
  table: 'rulebook_part' | 'slab_set_version' | 'audit_entry',
  meanwhile: () => unknown,
) =>
  db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`.execute(trx);
    await meanwhile();
  });

describe('a tree that first names a schedule', () => {
  test.each([
    ['with a base version', { baseVersion: 1 }],
    ['without one', {}],
  ])('%s is published under a schedule that was changed after the tree was checked', async (_, more) => {
    const { db, flat, publish, changeFlat, newest } = await start();
    await publish(null);
    const both: Promise<unknown>[] = [];
    await holdInserts(db, 'slab_set_version', async () => {
      both.push(changeFlat(2));
      await untilBlocked(db);
      both.push(publish(flat.id, more));
      await untilBlocked(db, 2);
    });
    await Promise.all(both);
    expect(await newest()).toMatchObject({ version: { number: 2 }, slabSets: [{ slabs: [{ value: 2 }] }] });
  });

  test('does not stay under the old schedule after a change that began before it was written', async () => {
    const { db, flat, publish, changeFlat, newest } = await start();
    await publish(null);
    const both: Promise<unknown>[] = [];
    await holdInserts(db, 'rulebook_part', async () => {
      both.push(publish(flat.id));
      await untilBlocked(db);
      both.push(changeFlat(2));
      await untilBlocked(db, 2);
    });
    await Promise.all(both);
    expect(await newest()).toMatchObject({ version: { number: 3 }, slabSets: [{ slabs: [{ value: 2 }] }] });
  });
});

test('publishes a tree and its schedule at once without a deadlock', async () => {
  const { db, flat, publish, assign, changeFlat, newest } = await start();
  await assign(flat.id);
  await publish(null);
  const both: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    // The publisher of the tree stops between its rulebook and the schedule.
    await sql`SELECT FROM province FOR UPDATE`.execute(trx);
    both.push(publish(null));
    await untilBlocked(db);
    both.push(changeFlat(2));
    await untilBlocked(db, 2);
  });
  await Promise.all(both);
  expect(await newest()).toMatchObject({ version: { number: 3 }, slabSets: [{ slabs: [{ value: 2 }] }] });
});

describe('the schedule of a province', () => {
  test('is that of the first tree, if it is assigned after that tree was checked', async () => {
    const { db, flat, publish, assign, newest } = await start();
    const both: Promise<unknown>[] = [];
    await holdInserts(db, 'audit_entry', async () => {
      both.push(assign(flat.id));
      await untilBlocked(db);
      both.push(publish(null, { baseVersion: 0 }));
      await untilBlocked(db, 2);
    });
    await Promise.all(both);
    expect(await newest()).toMatchObject({ version: { number: 1 }, provinceSlabId: flat.id });
  });

  test('gives the first tree a second version if it is assigned while that is written', async () => {
    const { db, publish, assign, flat, newest } = await start();
    const both: Promise<unknown>[] = [];
    await holdInserts(db, 'rulebook_part', async () => {
      both.push(publish(null));
      await untilBlocked(db);
      both.push(assign(flat.id));
      await untilBlocked(db, 2);
    });
    await Promise.all(both);
    expect(await newest()).toMatchObject({ version: { number: 2 }, provinceSlabId: flat.id });
  });

  test('is replaced by only one of two administrators at once', async () => {
    const { db, admin, province, flat, other, assign } = await start();
    const both: Promise<{ province: object }>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM province FOR UPDATE`.execute(trx);
      both.push(assign(flat.id), assign(other.id));
      await untilBlocked(db, 2);
    });
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'PROVINCE_CHANGED', status: 409 } },
    ]);
    const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.province] : []));
    expect(kept).toEqual([await admin.getProvince({ params: { id: province.id } })]);
  });
});

describe('on a later date', () => {
  const [today, later] = [dateInPakistan(new Date()), '2031-01-01'];

  /** Publishes a tree under the flat schedule, then makes two changes, the second while the first holds its locks. */
  async function startRace() {
    const app = await start();
    const { admin, rulebook, flat, publish } = app;
    await publish(flat.id);
    const { majorCategories } = await admin.getRulebookInForce({ params: rulebook });
    const rename = () => {
      const [major = expect.fail()] = structuredClone(majorCategories);
      const body = { majorCategories: [{ ...major, name: 'Renamed' }], baseVersion: 1 };
      return admin.addCategoriesData({ params: rulebook, body });
    };
    const change = (value: number, more: object) =>
      admin.changeSlab({ params: { id: flat.id }, body: { ...flatSchedule('Flat', value), ...more } });
    /** The name of the main category, and the rates and ceilings of the schedules. */
    const on = async (day: string) => {
      const { majorCategories: tree, slabSets } = await admin.getRulebookInForce({
        params: rulebook,
        query: { on: day },
      });
      return [tree[0]?.name, ...slabSets.flatMap(({ slabs, value }) => [slabs[0]?.value, value])];
    };
    const race = async (table: 'rulebook_part' | 'slab_set_version' | 'audit_entry', ...actions: (() => unknown)[]) => {
      const racing: unknown[] = [];
      await holdInserts(app.db, table, async () => {
        for (const [at, action] of actions.entries()) {
          racing.push(action());
          await untilBlocked(app.db, at + 1);
        }
      });
      await Promise.all(racing);
    };
    return { ...app, rename, change, on, race };
  }

  test('a schedule that changes while a tree is written goes under the new tree', async () => {
    const { rename, change, on, race } = await startRace();
    await race('rulebook_part', rename, () => change(2, { effectiveFrom: later }));
    expect([await on(today), await on(later)]).toEqual([
      ['Renamed', 1, 15_000],
      ['Renamed', 2, 15_000],
    ]);
  });

  test('a tree that is written while a schedule changes goes over the new schedule', async () => {
    const { rename, change, on, race } = await startRace();
    await race('slab_set_version', () => change(2, { effectiveFrom: later }), rename);
    expect([await on(today), await on(later)]).toEqual([
      ['Renamed', 1, 15_000],
      ['Renamed', 2, 15_000],
    ]);
  });

  test.each([
    ['the later first', [later, today]],
    ['the earlier first', [today, later]],
  ])('two changes of one schedule at once are joined, %s', async (_, order) => {
    const { change, on, race, admin, flat } = await startRace();
    const changeFrom: Record<string, () => unknown> = {
      [later]: () => change(2, { effectiveFrom: later }),
      [today]: () => change(1, { value: 20_000 }),
    };
    const [first = expect.fail(), second = expect.fail()] = order.map((day) => changeFrom[day]);
    await race('slab_set_version', first, second);
    const [now, then] = [await on(today), await on(later)];
    expect(now).toEqual(['Recovery', 1, 20_000]);
    // Made from the version of today as it then was, the later change keeps what it was sent with.
    expect(then.slice(0, 2)).toEqual(['Recovery', 2]);
    const versions = await admin.getSlabVersions({ params: { id: flat.id } });
    expect(new Set(versions.map(({ number }) => number)).size).toBe(versions.length);
  });

  test('a schedule exchanged while a tree is written goes under the new tree', async () => {
    const { admin, province, other, rename, on, race } = await startRace();
    const exchange = () =>
      admin.addSlab({
        params: { provinceId: province.id },
        query: { effectiveFrom: later },
        body: { slabId: other.id },
      });
    await race('rulebook_part', rename, exchange);
    expect([await on(today), await on(later)]).toEqual([
      ['Renamed', 1, 15_000],
      ['Renamed', 1, 15_000, 5, 15_000],
    ]);
  });
});
