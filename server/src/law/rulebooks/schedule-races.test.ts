import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { startApp } from '../../testing/app.ts';
import { publishAtOnce } from '../../testing/at-once.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { kindsIn } from '../../testing/timeline.ts';

const [today, later] = [dateInPakistan(new Date()), '2031-01-01'];

/** A province without a schedule, and two schedules with the same rates. */
async function start() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { province, rulebook } = await makeProvince(admin);
  const [flat, other] = [
    await admin.createSlab({ body: flatSchedule('Flat', 1) }),
    await admin.createSlab({ body: flatSchedule('Other', 1) }),
  ];
  const publish = (slabId: string | null) => {
    const subMinor = subMinorOf('Cheque', 1);
    const courtFee = subMinor.courtFee.map((entry) => ({ ...entry, slabId }));
    return admin.addCategoriesData({
      params: rulebook,
      body: { majorCategories: treeOf([{ ...subMinor, courtFee }]) },
    });
  };
  /** Publishes the rules of today with another name, and with another schedule if one is given. */
  const editing = async (slabId?: string) => {
    const { majorCategories, version } = await admin.getRulebookInForce({ params: rulebook });
    const [major = expect.fail()] = structuredClone(majorCategories);
    if (slabId !== undefined) for (const entry of kindsIn([major])[0]?.courtFee ?? []) entry.slabId = slabId;
    const body = { majorCategories: [{ ...major, name: 'Renamed' }], baseVersion: version?.number ?? 0 };
    return () => admin.addCategoriesData({ params: rulebook, body });
  };
  const assigning = (slabId: string) => () => admin.addSlab({ params: { provinceId: province.id }, body: { slabId } });
  const changing =
    (value: number, more: object = {}) =>
    () =>
      admin.changeSlab({
        params: { id: flat.id },
        body: { ...flatSchedule('Flat', value), baseVersion: flat.version, ...more },
      });
  /** The name of the main category, and the rates and ceilings of the schedules. */
  const on = async (day: string) => {
    const rules = await admin.getRulebookInForce({ params: rulebook, query: { on: day } });
    const charged = rules.slabSets.flatMap(({ slabs, value }) => [slabs[0]?.value, value]);
    return [rules.majorCategories[0]?.name, ...charged];
  };
  /** Starts both publications in the given order, and returns their outcomes. */
  const race = (order: string, one: () => Promise<unknown>, two: () => Promise<unknown>) =>
    publishAtOnce(app.db, ...(order === 'first' ? [one, two] : [two, one]));
  return { ...app, admin, province, rulebook, flat, other, publish, editing, assigning, changing, on, race };
}

describe.each(['first', 'second'])(
  'a tree that is published %s, at the same moment as a change of its schedule',
  (order) => {
    test('is checked with the schedule as the other publication leaves it', async () => {
      const { admin, rulebook, flat, other, publish, editing, changing, race } = await start();
      const { majorCategories } = await publish(other.id);
      const subMinorId = kindsIn(majorCategories)[0]?.id ?? '';
      const fee = { expectedValuation: 100_000, expectedCourtFee: 1000, source: 'Our judgment' };
      const added = [{ subMinorId, amount: 100_000, ...fee }];
      await admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } });
      const { answers, refusals } = await race(order, await editing(flat.id), changing(2));
      expect(answers).toHaveLength(1);
      expect(refusals).toMatchObject([{ code: 'CASES_BROKEN' }]);
      expect((await admin.getRulebookCases({ params: rulebook })).map(({ isAsExpected }) => isAsExpected)).toEqual([
        true,
      ]);
    });

    test('holds from its day on, and the change of the schedule from its own day', async () => {
      const { flat, publish, editing, changing, on, race } = await start();
      await publish(flat.id);
      const { refusals } = await race(order, await editing(), changing(2, { effectiveFrom: later }));
      expect(refusals).toEqual([]);
      expect([await on(today), await on(later)]).toEqual([
        ['Renamed', 1, 15_000],
        ['Renamed', 2, 15_000],
      ]);
    });

    test('charges by the schedule if both are the first of their province', async () => {
      const { flat, publish, assigning, on, race } = await start();
      const { refusals } = await race(order, () => publish(null), assigning(flat.id));
      expect(refusals).toEqual([]);
      expect(await on(today)).toEqual(['Recovery', 1, 15_000]);
    });
  },
);

test.each(['first', 'second'])(
  'two changes of one schedule at once both hold on their days, if the later day is published %s',
  async (order) => {
    const { admin, flat, publish, changing, on, race } = await start();
    await publish(flat.id);
    const { refusals } = await race(order, changing(2, { effectiveFrom: later }), changing(1, { value: 20_000 }));
    expect(refusals).toEqual([]);
    expect([await on(today), await on(later)]).toEqual([
      ['Recovery', 1, 20_000],
      ['Recovery', 2, 20_000],
    ]);
    const versions = await admin.getSlabVersions({ params: { id: flat.id } });
    expect(new Set(versions.map(({ number }) => number)).size).toBe(3);
  },
);

test('the schedule of a province is replaced by only one of two administrators at once', async () => {
  const { db, admin, province, flat, other, assigning } = await start();
  const { answers, refusals } = await publishAtOnce(db, assigning(flat.id), assigning(other.id));
  expect(refusals).toMatchObject([{ code: 'PROVINCE_CHANGED', status: 409 }]);
  expect(answers).toEqual([{ province: await admin.getProvince({ params: { id: province.id } }) }]);
});

test('of two schedules created at once with one name, one is refused', async () => {
  const { db, admin } = await start();
  const create = () => admin.createSlab({ body: flatSchedule('New', 1) });
  const { refusals } = await publishAtOnce(db, create, create);
  expect(refusals).toMatchObject([{ code: 'SLAB_NAME_TAKEN', status: 409 }]);
  expect((await admin.getAllSlabs()).map(({ name }) => name)).toEqual(['Flat', 'Other', 'New']);
});
