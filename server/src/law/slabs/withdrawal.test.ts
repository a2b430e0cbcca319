import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const TODAY = '2026-06-01';
const DAYS = [TODAY, '2030-12-31', '2031-01-01', '2033-01-01', '2035-01-01'] as const;

/** Two provinces that charge 5 per cent by one schedule. */
async function start() {
  const app = await startApp({ clock: () => new Date(`${TODAY}T06:00:00Z`) });
  const { client: admin } = await app.as('admin');
  const { id } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
  const provinces = [await makeProvince(admin, 'North'), await makeProvince(admin, 'South')];
  const [north = expect.fail(), south = expect.fail()] = provinces.map(({ rulebook }) => rulebook);
  const publish = (params: typeof north, effectiveFrom?: string, name = 'Cheque') =>
    admin.addCategoriesData({ params, body: { majorCategories: treeOf([subMinorOf(name, 1)], name), effectiveFrom } });
  for (const { province, rulebook } of provinces) {
    await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: id } });
    await publish(rulebook);
  }
  const change = (value: number, effectiveFrom: string, more: object = {}) =>
    admin.changeSlab({ params: { id }, body: { ...flatSchedule('Flat', value), effectiveFrom, ...more } });
  const numberOn = async (params: typeof north, day: string) =>
    (await admin.getRulebookInForce({ params, query: { on: day } })).version?.number ?? 0;
  /** Withdraws the version in force on a day, or the one with a number. */
  const withdraw = async (params: typeof north, which: string | number, more: object = {}) => {
    const number = typeof which === 'number' ? which : await numberOn(params, which);
    const body = { reason: 'The bill lapsed', ...more };
    return admin.withdrawRulebookVersion({ params: { ...params, number }, body });
  };
  /** The rates on all days: of the schedule itself, and of both provinces. */
  const rates = async () => {
    const found: (number | null | undefined)[][] = [];
    for (const on of DAYS) {
      const sets = [await admin.getSlab({ params: { id }, query: { on } })];
      for (const params of [north, south]) {
        const { slabSets } = await admin.getRulebookInForce({ params, query: { on } });
        sets.push(...(slabSets as typeof sets));
      }
      found.push(sets.map(({ slabs }) => slabs[0]?.value));
    }
    return found;
  };
  const everywhere = (...values: number[]) => values.map((value) => [value, value, value]);
  return { ...app, admin, id, north, south, publish, change, numberOn, withdraw, rates, everywhere };
}

describe('withdrawing a change of a schedule', () => {
  test('withdraws it in the schedule and in every province', async () => {
    const { admin, id, north, south, change, withdraw, rates, everywhere } = await start();
    await change(6, '2035-01-01');
    const before = await rates();
    const refused = await change(7, '2031-01-01').catch((problem) => problem);
    await change(7, '2031-01-01', { decisions: decisionsOf(refused) });
    expect(await rates()).toEqual(everywhere(5, 5, 7, 7, 6));
    const { withdrawn } = await withdraw(north, '2031-01-01');
    expect(withdrawn.map(({ state }) => state)).toEqual(withdrawn.map(() => 'withdrawn'));
    expect(await rates()).toEqual(before);
    const states = await admin.getSlabVersions({ params: { id } });
    expect(states.find(({ state }) => state === 'withdrawn')).toMatchObject({
      withdrawn: { reason: 'The bill lapsed' },
    });
    const others = await admin.getRulebookVersions({ params: south });
    expect(others.map(({ state }) => state)).toContain('withdrawn');
  });

  test('asks its author where a later change was made from it', async () => {
    const { north, change, withdraw, rates, everywhere } = await start();
    await change(7, '2031-01-01');
    await change(8, '2035-01-01');
    const refused = await withdraw(north, '2031-01-01').catch((problem) => problem);
    expect(refused).toMatchObject({ code: 'SLAB_CONFLICTS', data: { versions: [{ version: 3 }] } });
    expect(await rates()).toEqual(everywhere(5, 5, 7, 7, 8));
    await withdraw(north, '2031-01-01', { decisions: decisionsOf(refused) });
    expect(await rates()).toEqual(everywhere(5, 5, 5, 5, 8));
  });

  test('lets a change through that was decided against it, also where a later change was made from it', async () => {
    const { north, change, numberOn, withdraw, rates, everywhere } = await start();
    await change(7, '2031-01-01');
    const changed = await numberOn(north, '2031-01-01');
    await change(7, '2035-01-01', { value: 20_000 });
    const refused = await change(6, TODAY).catch((problem) => problem);
    await change(6, TODAY, { decisions: decisionsOf(refused) });
    expect(await rates()).toEqual(everywhere(6, 6, 7, 7, 7));
    await withdraw(north, changed);
    expect(await rates()).toEqual(everywhere(6, 6, 6, 6, 6));
  });

  test('keeps what was decided for its date about another change', async () => {
    const { north, change, numberOn, withdraw, rates, everywhere } = await start();
    await change(6, '2031-01-01');
    await change(6, '2035-01-01', { value: 20_000 });
    const changed = await numberOn(north, '2035-01-01');
    const refused = await change(7, TODAY).catch((problem) => problem);
    const decisions = decisionsOf(refused).map((decision, at) => ({ ...decision, side: at === 0 ? 'theirs' : 'mine' }));
    await change(7, TODAY, { decisions });
    expect(await rates()).toEqual(everywhere(7, 7, 6, 6, 7));
    await withdraw(north, changed);
    expect(await rates()).toEqual(everywhere(7, 7, 6, 6, 7));
  });

  test('mends a version that was published since under the changed schedule', async () => {
    const { admin, north, publish, change, withdraw, rates, everywhere } = await start();
    await change(7, '2031-01-01');
    await publish(north, '2033-01-01', 'Bond');
    const { carried } = await withdraw(north, '2031-01-01');
    expect(await rates()).toEqual(everywhere(5, 5, 5, 5, 5));
    expect(carried).toMatchObject([{ effectiveFrom: '2033-01-01' }]);
    const { majorCategories } = await admin.getRulebookInForce({ params: north, query: { on: '2033-01-01' } });
    expect(majorCategories.map(({ name }) => name)).toEqual(['Bond']);
    await change(9, '2031-01-01');
    expect(await rates()).toEqual(everywhere(5, 5, 9, 9, 9));
  });

  test('is refused once the schedule charges by it, also if the rulebook came under it later', async () => {
    const { admin, north, id, change, withdraw } = await start();
    await admin.removeSlab({ params: { provinceId: north.provinceId } });
    const query = { effectiveFrom: '2031-01-01' };
    await admin.addSlab({ params: { provinceId: north.provinceId }, query, body: { slabId: id } });
    await change(7, TODAY);
    await expect(withdraw(north, '2031-01-01')).rejects.toMatchObject({
      code: 'VERSION_IN_FORCE',
      data: { effectiveFrom: TODAY },
    });
  });
});

test('a tree that first names a schedule while its change is withdrawn is published without the change', async () => {
  const { db, admin, id, north, change, withdraw } = await start();
  const { rulebook } = await makeProvince(admin, 'West');
  await change(7, '2031-01-01');
  const both: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE slab_set_withdrawal IN SHARE MODE`.execute(trx);
    both.push(withdraw(north, '2031-01-01'));
    await untilBlocked(db);
    const rule = subMinorOf('Cheque', 1);
    const courtFee = rule.courtFee.map((entry) => ({ ...entry, slabId: id }));
    const majorCategories = treeOf([{ ...rule, courtFee }]);
    both.push(admin.addCategoriesData({ params: rulebook, body: { majorCategories, effectiveFrom: '2032-01-01' } }));
    await untilBlocked(db, 2);
  });
  await Promise.all(both);
  const { slabSets } = await admin.getRulebookInForce({ params: rulebook, query: { on: '2032-01-01' } });
  expect(slabSets).toMatchObject([{ slabs: [{ value: 5 }] }]);
});

type Refused = { data: { versions: { version: number; conflicts: { key: string }[] }[] } };
const decisionsOf = ({ data }: Refused) =>
  data.versions.flatMap(({ version, conflicts }) => conflicts.map(({ key }) => ({ version, key, side: 'theirs' })));
