import { courtFeeEntry, subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { startApp } from '../../testing/app.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';

const today = dateInPakistan(new Date());
const [past, soon, later, last] = ['2020-01-01', '2030-01-01', '2031-01-01', '2032-01-01'] as const;

/** A province with rules from a past day on, and a schedule of 5 per cent. */
async function start({ clock = () => new Date() } = {}) {
  const app = await startApp({ clock });
  const { client: admin } = await app.as('admin');
  const { province, rulebook } = await makeProvince(admin);
  const flat = await admin.createSlab({ body: flatSchedule('Flat', 5) });
  const change = (value: number, more: object = {}) =>
    admin.changeSlab({ params: { id: flat.id }, body: { ...flatSchedule('Flat', value), ...more } });
  /** Publishes a tree of one rule, which names a schedule or uses that of the province. */
  const publish = (name: string, slabId: string | null, more: object = {}) => {
    const rule = subMinorOf(name, 1);
    const courtFee = [courtFeeEntry({ id: 'new entry', slabId })];
    const majorCategories = treeOf([{ ...rule, courtFee }], `Suits of ${name}`);
    return admin.addCategoriesData({ params: rulebook, body: { majorCategories, confirmBackdating: true, ...more } });
  };
  const assign = (slabId: string, query: object = {}) =>
    admin.addSlab({ params: { provinceId: province.id }, query, body: { slabId } });
  /** The days of the timeline, each with the number of its publication. */
  const timeline = async () =>
    (await admin.getRulebookVersions({ params: rulebook })).map(({ number, effectiveFrom }) => [number, effectiveFrom]);
  /** The rates of the schedules that the rules use on each day. */
  const ratesOn = async (...days: string[]) => {
    const rates: unknown[] = [];
    for (const on of days) {
      const { slabSets } = await admin.getRulebookInForce({ params: rulebook, query: { on } });
      rates.push(slabSets.map(({ slabs }) => slabs[0]?.value));
    }
    return rates;
  };
  const slabOn = async (on: string) => admin.getSlab({ params: { id: flat.id }, query: { on } });
  return { ...app, admin, province, rulebook, flat, change, publish, assign, timeline, ratesOn, slabOn };
}

describe('a change of a schedule', () => {
  test.each([today, past])('has no effect before its own day, if that is %s', async (effectiveFrom) => {
    const { admin, flat, change, slabOn } = await start();
    const { version } = await change(6, { effectiveFrom, confirmBackdating: true });
    expect(await slabOn('2019-12-31')).toMatchObject({ slabs: [{ value: 5 }] });
    for (const day of [effectiveFrom, today, soon]) expect(await slabOn(day)).toMatchObject({ slabs: [{ value: 6 }] });
    expect(await admin.getSlabVersions({ params: { id: flat.id } })).toMatchObject([
      { number: version, effectiveFrom, state: 'inForce' },
      { number: flat.version, effectiveFrom: today, state: 'past' },
    ]);
  });

  test('holds from its day on, while the first state charges before it', async () => {
    const { admin, flat, change, slabOn } = await start();
    expect(flat).toMatchObject({ effectiveFrom: today });
    const changed = await change(6, { effectiveFrom: soon });
    expect(changed).toMatchObject({ effectiveFrom: soon, slabs: [{ value: 6 }] });
    for (const on of [past, today, '2029-12-31'])
      expect(await slabOn(on)).toMatchObject({ version: flat.version, effectiveFrom: today, slabs: [{ value: 5 }] });
    for (const on of [soon, later]) expect(await slabOn(on)).toEqual(changed);
    expect(await admin.getAllSlabs({ query: { on: soon } })).toEqual([changed]);
    expect(await admin.getAllSlabs()).toEqual([flat]);
    expect(await admin.getSlabVersions({ params: { id: flat.id } })).toMatchObject([
      { number: changed.version, effectiveFrom: soon, state: 'scheduled' },
      { number: flat.version, effectiveFrom: today, state: 'inForce' },
    ]);
    await expect(admin.getSlabVersions({ params: { id: 'none' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('holds in each field until the next change of that field', async () => {
    const { change, slabOn } = await start();
    await change(6, { effectiveFrom: soon });
    await change(7, { value: 20_000, reference: 'Act' });
    const changed = { value: 20_000, reference: 'Act' };
    expect(await slabOn(today)).toMatchObject({ ...changed, slabs: [{ value: 7 }] });
    expect(await slabOn(soon)).toMatchObject({ ...changed, slabs: [{ value: 6 }] });
  });
});

describe('the rulebooks under a changed schedule', () => {
  test('charge by it from its day on, and show the publication in their timelines', async () => {
    const { admin, publish, change, flat, timeline, ratesOn, rulebook } = await start();
    const { version: first } = await publish('Cheque', flat.id, { effectiveFrom: past });
    const { version: scheduled } = await change(6, { effectiveFrom: later });
    const { version: raised } = await change(5, { value: 20_000 });
    expect(await ratesOn(past, today, soon, later)).toEqual([[5], [5], [5], [6]]);
    const ceilings = [];
    for (const on of [past, today, soon, later, last]) {
      const { slabSets } = await admin.getRulebookInForce({ params: rulebook, query: { on } });
      ceilings.push(slabSets[0]?.value);
    }
    expect(ceilings).toEqual([15_000, 20_000, 20_000, 20_000, 20_000]);
    expect(await timeline()).toEqual([
      [raised, today],
      [scheduled, later],
      [first?.number, past],
    ]);
  });

  test('charge by it only from the day on which they get the schedule', async () => {
    const { publish, assign, change, flat, timeline, ratesOn } = await start();
    await publish('Cheque', null, { effectiveFrom: past });
    await assign(flat.id, { effectiveFrom: soon });
    await change(6);
    expect((await timeline()).map(([, day]) => day)).toEqual([soon, past]);
    expect(await ratesOn(past, today, soon)).toEqual([[], [], [6]]);
  });

  test('ask for a confirmation of a date in the past', async () => {
    const { publish, change, flat, timeline, ratesOn } = await start();
    await publish('Cheque', flat.id, { effectiveFrom: past });
    const backdated = { effectiveFrom: '2021-01-01' };
    await expect(change(6, backdated)).rejects.toMatchObject({
      code: 'BACKDATING_UNCONFIRMED',
      data: { ...backdated, savedCalculations: 0 },
    });
    expect(await timeline()).toHaveLength(1);
    await change(6, { ...backdated, confirmBackdating: true });
    expect(await ratesOn(past, '2021-01-01', today)).toEqual([[5], [6], [6]]);
  });

  test('charge by each of its states, also if they name it only after it was changed', async () => {
    const { publish, change, flat, timeline, ratesOn } = await start();
    await change(6, { effectiveFrom: soon });
    await change(7, { effectiveFrom: later });
    await publish('Cheque', flat.id);
    expect(await ratesOn(today, soon, later)).toEqual([[5], [6], [7]]);
    expect((await timeline()).map(([, day]) => day).toSorted()).toEqual([today, soon, later]);
  });
});

describe('another schedule for a province', () => {
  test('holds from its day on, and the catalogue names the schedule in force today', async () => {
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

  test('holds until the next assignment', async () => {
    const { admin, publish, assign, flat, ratesOn } = await start();
    const other = await admin.createSlab({ body: flatSchedule('Other', 7) });
    await publish('Cheque', null);
    await assign(other.id, { effectiveFrom: soon });
    await assign(flat.id);
    expect(await ratesOn(today, soon)).toEqual([[5], [7]]);
  });

  test('includes the later states of the new schedule', async () => {
    const { publish, assign, change, flat, ratesOn } = await start();
    await publish('Cheque', null);
    await change(6, { effectiveFrom: later });
    await assign(flat.id, { effectiveFrom: soon });
    expect(await ratesOn(today, soon, later)).toEqual([[], [5], [6]]);
  });

  test('before the first version applies from that version on, or from its day on if one is named', async () => {
    const { assign, publish, flat, province, client, timeline, ratesOn } = await start();
    await assign(flat.id);
    expect(await timeline()).toEqual([]);
    expect((await client.getProvince({ params: { id: province.id } })).slabId).toBe(flat.id);
    await publish('Cheque', null, { effectiveFrom: past });
    expect(await ratesOn(past, today)).toEqual([[5], [5]]);
    const dated = await start();
    await dated.assign(dated.flat.id, { effectiveFrom: soon });
    await dated.publish('Cheque', null, { effectiveFrom: past });
    expect(await dated.ratesOn(past, today, soon)).toEqual([[], [], [5]]);
  });

  test('on a later day does not apply to earlier days', async () => {
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

test('rules that are restored by a withdrawal charge by the present state of their schedule', async () => {
  const { admin, rulebook, flat, change, publish, ratesOn } = await start();
  await publish('Bond', flat.id, { effectiveFrom: past });
  const { version } = await publish('Bond', null, { effectiveFrom: soon });
  await change(7, { effectiveFrom: later });
  await change(9, { effectiveFrom: last });
  expect(await ratesOn(today, soon, later)).toEqual([[5], [], []]);
  const params = { ...rulebook, number: version?.number ?? 0 };
  await admin.withdrawRulebookVersion({ params, body: { reason: 'By mistake' } });
  expect(await ratesOn(today, soon, later, last)).toEqual([[5], [5], [7], [9]]);
});
