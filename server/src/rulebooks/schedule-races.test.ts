import { subMinorOf, treeOf } from '@mizan/engine/testing';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DB } from '../db/tables.generated.ts';
import { startApp } from '../testing/app.ts';
import { flatSchedule, makeProvince } from '../testing/law.ts';
import { untilBlocked } from '../testing/wait-until.ts';

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
  test('is refused if the schedule changes after the tree was checked', async () => {
    const { db, admin, rulebook, flat, publish, changeFlat } = await start();
    await publish(null);
    const both: Promise<unknown>[] = [];
    await holdInserts(db, 'slab_set_version', async () => {
      both.push(changeFlat(2));
      await untilBlocked(db);
      both.push(publish(flat.id, { baseVersion: 1 }));
      await untilBlocked(db, 2);
    });
    expect(await Promise.allSettled(both)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'RULEBOOK_CHANGED', status: 409 } },
    ]);
    expect(await admin.getRulebookVersions({ params: rulebook })).toHaveLength(1);
  });

  test('without a base version is published under the changed schedule', async () => {
    const { db, flat, publish, changeFlat, newest } = await start();
    await publish(null);
    const both: Promise<unknown>[] = [];
    await holdInserts(db, 'slab_set_version', async () => {
      both.push(changeFlat(2));
      await untilBlocked(db);
      both.push(publish(flat.id));
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
  test('refuses the first tree if it is assigned after that tree was checked', async () => {
    const { db, admin, rulebook, flat, publish, assign } = await start();
    const both: Promise<unknown>[] = [];
    await holdInserts(db, 'audit_entry', async () => {
      both.push(assign(flat.id));
      await untilBlocked(db);
      both.push(publish(null, { baseVersion: 0 }));
      await untilBlocked(db, 2);
    });
    expect(await Promise.allSettled(both)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'RULEBOOK_CHANGED', status: 409 } },
    ]);
    expect(await admin.getRulebookVersions({ params: rulebook })).toEqual([]);
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
