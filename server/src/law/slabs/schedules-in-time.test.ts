import { randomUUID } from 'node:crypto';
import { courtFeeEntry, subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { startApp } from '../../testing/app.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';

const today = dateInPakistan(new Date());
const [past, soon, later, last] = ['2020-01-01', '2030-01-01', '2031-01-01', '2032-01-01'] as const;

/** A province with rules from a day in the past on, and a schedule that charges 5 per cent. */
async function start({ clock = () => new Date() } = {}) {
  const app = await startApp({ clock });
  const { client: admin } = await app.as('admin');
  const { province, rulebook } = await makeProvince(admin);
  const flat = await admin.createSlab({ body: flatSchedule('Flat', 5) });
  const change = (value: number, more: object = {}) =>
    admin.changeSlab({ params: { id: flat.id }, body: { ...flatSchedule('Flat', value), ...more } });
  /** Publishes a tree of one rule under a schedule of its own, or under that of the province. */
  const publish = (name: string, slabId: string | null, more: object = {}) => {
    const rule = subMinorOf(name, 1);
    const courtFee = [courtFeeEntry({ id: 'new entry', slabId })];
    const majorCategories = treeOf([{ ...rule, courtFee }]);
    return admin.addCategoriesData({ params: rulebook, body: { majorCategories, confirmBackdating: true, ...more } });
  };
  const assign = (slabId: string, query: object = {}) =>
    admin.addSlab({ params: { provinceId: province.id }, query, body: { slabId } });
  const versions = async () =>
    (await admin.getRulebookVersions({ params: rulebook })).map((version) => [
      version.number,
      version.effectiveFrom,
      version.carriedFrom,
    ]);
  /** The rates of the schedules of the rules in force on a day. */
  const ratesOn = async (...days: string[]) => {
    const rates: unknown[] = [];
    for (const on of days) {
      const { slabSets } = await admin.getRulebookInForce({ params: rulebook, query: { on } });
      rates.push(slabSets.map(({ slabs }) => slabs[0]?.value));
    }
    return rates;
  };
  const slabOn = async (on: string) => admin.getSlab({ params: { id: flat.id }, query: { on } });
  return { ...app, admin, province, rulebook, flat, change, publish, assign, versions, ratesOn, slabOn };
}

describe('a change of a schedule', () => {
  test.each([today, past])('does not reach back before its own date, if that is %s', async (effectiveFrom) => {
    const { change, slabOn } = await start();
    await change(6, { effectiveFrom, confirmBackdating: true });
    expect(await slabOn('2019-12-31')).toMatchObject({ version: 1, slabs: [{ value: 5 }] });
    expect(await slabOn(soon)).toMatchObject({ slabs: [{ value: 6 }] });
  });

  test('holds from its date, and before the first date the first version charges', async () => {
    const { admin, flat, change, slabOn } = await start();
    expect(flat).toMatchObject({ version: 1, effectiveFrom: today });
    expect(await change(6, { effectiveFrom: soon })).toMatchObject({ version: 2, effectiveFrom: soon, carried: [] });
    for (const [on, version, value] of [
      [past, 1, 5],
      [today, 1, 5],
      ['2029-12-31', 1, 5],
      [soon, 2, 6],
      [later, 2, 6],
    ] as const) {
      expect(await slabOn(on)).toMatchObject({ version, slabs: [{ value }] });
    }
    expect(await admin.getAllSlabs({ query: { on: soon } })).toMatchObject([{ version: 2 }]);
    expect(await admin.getAllSlabs()).toMatchObject([{ version: 1 }]);
    expect(await admin.getSlabVersions({ params: { id: flat.id } })).toMatchObject([
      { number: 2, effectiveFrom: soon, state: 'scheduled', carriedFrom: null },
      { number: 1, effectiveFrom: today, state: 'inForce', carriedFrom: null },
    ]);
    await expect(admin.getSlabVersions({ params: { id: 'none' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('goes into later versions, field by field', async () => {
    const { change, slabOn, admin, flat } = await start();
    await change(6, { effectiveFrom: soon });
    const changed = await change(5, { value: 20_000, reference: 'Act' });
    expect(changed).toMatchObject({ version: 3, effectiveFrom: today, carried: [{ number: 4, effectiveFrom: soon }] });
    expect(await slabOn(today)).toMatchObject({ version: 3, value: 20_000, reference: 'Act', slabs: [{ value: 5 }] });
    expect(await slabOn(soon)).toMatchObject({ version: 4, value: 20_000, reference: 'Act', slabs: [{ value: 6 }] });
    expect(await admin.getSlabVersions({ params: { id: flat.id } })).toMatchObject([
      { number: 4, carriedFrom: 2, state: 'scheduled' },
      { number: 3, carriedFrom: null, state: 'inForce' },
      { number: 2, state: 'superseded' },
      { number: 1, state: 'superseded' },
    ]);
  });

  test('is joined into the first version, if it is made from a date before it', async () => {
    const { change, slabOn } = await start();
    await change(6, { effectiveFrom: past, confirmBackdating: true });
    expect(await slabOn(past)).toMatchObject({ version: 2, slabs: [{ value: 6 }] });
    expect(await slabOn(today)).toMatchObject({ version: 3, slabs: [{ value: 6 }] });
  });

  test('waits for its author where a later version changed the same field', async () => {
    const { admin, change, flat, slabOn } = await start();
    await change(6, { effectiveFrom: soon });
    const conflict = {
      key: 'value slab 25001',
      level: 'slab',
      names: ['Flat'],
      field: 'value',
      before: 5,
      mine: 7,
      theirs: 6,
    };
    await expect(change(7)).rejects.toMatchObject({
      code: 'SLAB_CONFLICTS',
      status: 409,
      data: { versions: [{ version: 2, effectiveFrom: soon, conflicts: [conflict] }] },
    });
    expect(await admin.getSlabVersions({ params: { id: flat.id } })).toHaveLength(2);
    const decided = (version: number, side: string) => change(7, { decisions: [{ version, key: conflict.key, side }] });
    await expect(decided(1, 'theirs')).rejects.toMatchObject({ code: 'SLAB_CONFLICTS' });
    await decided(2, 'theirs');
    expect(await slabOn(today)).toMatchObject({ slabs: [{ value: 7 }] });
    expect(await slabOn(soon)).toMatchObject({ slabs: [{ value: 6 }] });
  });

  test('is refused if another version than the edited one charges on its date', async () => {
    const { change } = await start();
    await change(6, { effectiveFrom: soon, baseVersion: 1 });
    const refusal = { code: 'SLAB_CHANGED', status: 409 };
    await expect(change(7, { baseVersion: 2 })).rejects.toMatchObject({
      ...refusal,
      data: { inForce: 1, effectiveFrom: today },
    });
    await expect(change(7, { baseVersion: 1, effectiveFrom: later })).rejects.toMatchObject({
      ...refusal,
      data: { inForce: 2, effectiveFrom: later },
    });
    expect(await change(7, { baseVersion: 2, effectiveFrom: later })).toMatchObject({ version: 3 });
  });
});

describe('the rulebooks under a changed schedule', () => {
  test('get a version on its date and on every later one, each with the schedule of its date', async () => {
    const { publish, change, flat, versions, ratesOn, admin, rulebook } = await start();
    await publish('Cheque', flat.id, { effectiveFrom: past });
    await change(6, { effectiveFrom: later });
    await publish('Bond', flat.id, { effectiveFrom: soon, baseVersion: 1 }).catch(() => undefined);
    const before = await versions();
    expect(before.map(([, day]) => day)).toContain(later);
    await change(5, { value: 20_000 });
    expect(await ratesOn(past, today, soon, later)).toEqual([[5], [5], [5], [6]]);
    const ceilings = [];
    for (const on of [past, today, soon, later, last]) {
      const { slabSets } = await admin.getRulebookInForce({ params: rulebook, query: { on } });
      ceilings.push(slabSets[0]?.value);
    }
    expect(ceilings).toEqual([15_000, 20_000, 20_000, 20_000, 20_000]);
    const [base = 0] = before[0] ?? [];
    expect(
      (await versions()).filter(([number]) => Number(number) > Number(base)).map(([, day, from]) => [day, from]),
    ).toEqual(
      expect.arrayContaining([
        [today, null],
        [later, expect.any(Number)],
      ]),
    );
  });

  test('are written with the schedule in one publication', async () => {
    const { publish, change, flat, admin, rulebook } = await start();
    await publish('Cheque', flat.id);
    await change(6);
    const [rules] = await admin.getRulebookVersions({ params: rulebook });
    const [schedule] = await admin.getSlabVersions({ params: { id: flat.id } });
    expect(rules?.publication).toBe(schedule?.publication);
  });

  test('get versions only from the date on which they come under it', async () => {
    const { publish, assign, change, flat, versions, ratesOn } = await start();
    await publish('Cheque', null, { effectiveFrom: past });
    await assign(flat.id, { effectiveFrom: soon });
    await change(6);
    expect((await versions())[0]).toEqual([3, soon, null]);
    expect(await ratesOn(today, soon)).toEqual([[], [6]]);
  });

  test('ask for a confirmation of a date in the past', async () => {
    const { publish, change, flat, versions, ratesOn } = await start();
    await publish('Cheque', flat.id, { effectiveFrom: past });
    const backdated = { effectiveFrom: '2021-01-01' };
    await expect(change(6, backdated)).rejects.toMatchObject({
      code: 'BACKDATING_UNCONFIRMED',
      data: { ...backdated, savedCalculations: 0 },
    });
    expect(await versions()).toHaveLength(1);
    await change(6, { ...backdated, confirmBackdating: true });
    expect(await ratesOn(past, '2021-01-01', today)).toEqual([[5], [6], [6]]);
  });
});

describe('a tree that first names a schedule', () => {
  test('gets a version for each later date of the schedule', async () => {
    const { publish, change, flat, versions, ratesOn } = await start();
    await change(6, { effectiveFrom: soon });
    await change(7, { effectiveFrom: later });
    await publish('Cheque', flat.id);
    expect(await ratesOn(today, soon, later)).toEqual([[5], [6], [7]]);
    expect((await versions()).map(([number, day]) => [number, day])).toEqual([
      [3, later],
      [2, soon],
      [1, today],
    ]);
  });

  test('keeps the schedule that it has when it is edited', async () => {
    const { publish, change, flat, ratesOn, versions } = await start();
    await publish('Cheque', flat.id);
    await change(6, { effectiveFrom: soon });
    await publish('Bond', flat.id, { baseVersion: 1 });
    expect(await ratesOn(today, soon)).toEqual([[5], [6]]);
    expect(await versions()).toHaveLength(4);
  });
});

describe('the exchange of the schedule of a province', () => {
  test('holds from its date, and the catalogue names the schedule in force today', async () => {
    let now = new Date();
    const { client, publish, assign, flat, province, ratesOn } = await start({ clock: () => now });
    await publish('Cheque', null);
    const scheduled = await assign(flat.id, { effectiveFrom: soon });
    expect(scheduled.province.slabId).toBeNull();
    expect(await ratesOn(today, '2029-12-31', soon)).toEqual([[], [], [5]]);
    const slabIds = async () => [
      (await client.getProvince({ params: { id: province.id } })).slabId,
      (await client.getCountries()).flatMap(({ provinces }) => provinces).find(({ id }) => id === province.id)?.slabId,
    ];
    expect(await slabIds()).toEqual([null, null]);
    now = new Date(`${soon}T12:00:00Z`);
    await slabIds();
    expect(await slabIds()).toEqual([flat.id, flat.id]);
  });

  test('waits for its author where a later version has another schedule', async () => {
    const { admin, publish, assign, flat, ratesOn, versions } = await start();
    const other = await admin.createSlab({ body: flatSchedule('Other', 7) });
    await publish('Cheque', null);
    await assign(other.id, { effectiveFrom: soon });
    const conflict = { key: 'provinceSlabId', level: 'rulebook', before: null, mine: flat.id, theirs: other.id };
    await expect(assign(flat.id)).rejects.toMatchObject({
      code: 'RULEBOOK_CONFLICTS',
      data: { versions: [{ version: 2, effectiveFrom: soon, conflicts: [conflict] }] },
    });
    expect(await versions()).toHaveLength(2);
    const decisions = JSON.stringify([{ version: 2, key: 'provinceSlabId', side: 'theirs' }]);
    await assign(flat.id, { decisions });
    expect(await ratesOn(today, soon)).toEqual([[5], [7]]);
  });

  test('takes each later date of the new schedule', async () => {
    const { publish, assign, change, flat, ratesOn } = await start();
    await publish('Cheque', null);
    await change(6, { effectiveFrom: later });
    await assign(flat.id, { effectiveFrom: soon });
    expect(await ratesOn(today, soon, later)).toEqual([[], [5], [6]]);
  });

  test('before the first version changes only what that version will take', async () => {
    const { assign, publish, flat, province, client, versions, ratesOn } = await start();
    await assign(flat.id, { effectiveFrom: soon });
    expect(await versions()).toEqual([]);
    expect((await client.getProvince({ params: { id: province.id } })).slabId).toBe(flat.id);
    await publish('Cheque', null);
    expect(await ratesOn(today)).toEqual([[5]]);
  });

  test('on a later date leaves the days before the first version without it', async () => {
    const { assign, publish, flat, ratesOn } = await start();
    await publish('Cheque', null);
    await assign(flat.id, { effectiveFrom: soon });
    await publish('Bond', null, { effectiveFrom: past });
    expect(await ratesOn(past, today, soon)).toEqual([[], [], [5]]);
  });

  test('asks for a confirmation of a date in the past', async () => {
    const { publish, assign, flat, ratesOn } = await start();
    await publish('Cheque', null, { effectiveFrom: past });
    const backdated = { effectiveFrom: '2021-01-01' };
    await expect(assign(flat.id, backdated)).rejects.toMatchObject({ code: 'BACKDATING_UNCONFIRMED' });
    await assign(flat.id, { ...backdated, confirmBackdating: true });
    expect(await ratesOn(past, '2021-01-01')).toEqual([[], [5]]);
  });
});

test('rules that answer again after a withdrawal charge by what their schedule became meanwhile', async () => {
  const { admin, rulebook, flat, change, publish, ratesOn, versions } = await start();
  await publish('Bond', flat.id, { effectiveFrom: past });
  await publish('Bond', null, { effectiveFrom: soon });
  // Nothing uses the schedule on that day, so the rules get no version.
  await change(7, { effectiveFrom: later });
  await change(9, { effectiveFrom: last });
  expect(await ratesOn(today, soon, later)).toEqual([[5], [], []]);
  await admin.withdrawRulebookVersion({ params: { ...rulebook, number: 2 }, body: { reason: 'By mistake' } });
  expect(await ratesOn(today, soon, later, last)).toEqual([[5], [5], [7], [9]]);
  expect((await versions()).slice(0, 2)).toEqual([
    [4, last, 1],
    [3, later, 1],
  ]);
});

test('a withdrawal writes nothing for days before its own, although old rules missed a change of their schedule', async () => {
  const { admin, db, rulebook, flat, publish, versions } = await start();
  await publish('Bond', flat.id, { effectiveFrom: past });
  await publish('Bond', null, { effectiveFrom: soon });
  const { id, name: _, version: base, ...first } = await admin.getSlab({ params: { id: flat.id } });
  const missed = {
    slab_set_id: id,
    number: 2,
    effective_from: '2022-01-01',
    publication: randomUUID(),
    base,
    content: JSON.stringify({ ...first, slabs: flatSchedule('Flat', 6).slabs }),
    note: 'Written without its rulebooks',
    published_at: new Date(),
  };
  await db.insertInto('slab_set_version').values(missed).execute();
  await admin.withdrawRulebookVersion({ params: { ...rulebook, number: 2 }, body: { reason: 'By mistake' } });
  expect((await versions()).map(([number]) => number)).toEqual([2, 1]);
});
