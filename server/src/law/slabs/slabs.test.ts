import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { startApp } from '../../testing/app.ts';
import { publishAtOnce } from '../../testing/at-once.ts';
import { createDatabase } from '../../testing/database.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';

const today = dateInPakistan(new Date());
const soon = { timeout: 10_000, interval: 20 };

const inverted = [
  { path: 'slabs.0.min', code: 'MIN_NOT_BELOW_MAX', message: 'Min should be less then max' },
  { path: 'slabs.0.max', code: 'MAX_NOT_ABOVE_MIN', message: 'Max should greater than Min' },
];

async function start() {
  const connection = await createDatabase();
  const app = await startApp({ connection });
  const { client: admin, memberId: adminId } = await app.as('admin');
  return { ...app, connection, admin, adminId };
}

describe('a schedule', () => {
  test('can be read by its id and in a list, the oldest first', async () => {
    const { admin } = await start();
    const one = await admin.createSlab({ body: flatSchedule('Zeta', 5) });
    const two = await admin.createSlab({ body: { ...flatSchedule('Alpha', 6), note: 'A note' } });
    expect(one).toEqual({ ...flatSchedule('Zeta', 5), id: one.id, version: one.version, effectiveFrom: today });
    expect(await admin.getSlab({ params: { id: two.id } })).toEqual(two);
    expect(await admin.getAllSlabs()).toEqual([one, two]);
    await expect(admin.getSlab({ params: { id: 'none' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no such slab set.',
    });
  });

  test.each([
    ['ends below its min', [{ min: 100, max: 50, value: 1 }], inverted],
    ['ends at its min', [{ min: 100, max: 100, value: 1 }], inverted],
    [
      'begins before the one before it ends',
      [
        { min: 0, max: 50, value: 1 },
        { min: 49, max: 60, value: 2 },
      ],
      [
        {
          path: 'slabs.0.max',
          code: 'MAX_ABOVE_NEXT_SLAB',
          message: "Slab 1 max value must be less than equal to the next slab's min value",
        },
        {
          path: 'slabs.1.min',
          code: 'MIN_BELOW_PREVIOUS_SLAB',
          message: "Slab 2 min value must be greater than equal to the previous slab's max value",
        },
      ],
    ],
    [
      'charges nothing, and no other is there',
      [{ min: 0, max: 50, value: 0 }],
      [{ path: 'slabs', code: 'SLABS_MISSING', message: 'At least one slab must remain' }],
    ],
  ])("is refused in the product's sentences if a slab %s", async (_, slabs, errors) => {
    const { admin } = await start();
    const body = { name: 'Faulty', value: 0, slabs };
    await expect(admin.createSlab({ body })).rejects.toMatchObject({ code: 'INVALID', errors });
    expect(await admin.getAllSlabs()).toEqual([]);
    const { id } = await admin.createSlab({ body: flatSchedule('Sound', 1) });
    await expect(admin.changeSlab({ params: { id }, body })).rejects.toMatchObject({ code: 'INVALID', errors });
  });

  test('may have a slab that begins at the end of the one before, and charges that value by the earlier one', async () => {
    const { admin } = await start();
    const { province, country, rulebook } = await makeProvince(admin);
    const slabs = [
      { min: 0, max: 1000, value: 5 },
      { min: 1000, max: 5000, value: 10 },
    ];
    const { id } = await admin.createSlab({ body: { name: 'Touching', value: 0, slabs } });
    expect(await admin.getSlab({ params: { id } })).toMatchObject({ slabs });
    await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: id } });
    const body = { majorCategories: treeOf([subMinorOf('Cheque', 1)]) };
    const [major = expect.fail()] = (await admin.addCategoriesData({ params: rulebook, body })).majorCategories;
    const place = { country: country.id, province: province.id, type: rulebook.type, mainCategoryId: major.id };
    const [minor = expect.fail()] = major.minorCategory;
    const params = { ...place, minorCategoryId: minor.id, subMinorCategoryId: minor.subminorCategory[0]?.id ?? '' };
    const feeOn = async (amount: number) =>
      (await admin.calculate({ params, body: { amount } })).calculation.courtFeeToBeAffixed;
    expect([await feeOn(1000), await feeOn(1001)]).toEqual([50, 100.1]);
  });

  test('is saved with doubts', async () => {
    const { admin } = await start();
    const slabs = [
      { min: 0, max: 10, value: 1 },
      { min: 100, max: null, value: 200 },
    ];
    expect(await admin.createSlab({ body: { name: 'With a gap', value: 0, slabs } })).toMatchObject({ slabs });
  });

  test('has audit entries with author and reason', async () => {
    const { admin, adminId } = await start();
    const { id } = await admin.createSlab({ body: { ...flatSchedule('Flat', 5), changeNote: 'New' } });
    await admin.changeSlab({ params: { id }, body: flatSchedule('Flat', 6) });
    const subject = `slab set ${id}`;
    expect(await admin.getAuditEntries({ query: { subject } })).toMatchObject([
      { action: 'changeSlab', actor: adminId, before: { slabs: [{ value: 5 }] }, after: { slabs: [{ value: 6 }] } },
      { action: 'createSlab', actor: adminId, before: null, after: { id, name: 'Flat', slabs: [{ value: 5 }] } },
    ]);
    const versions = await admin.getSlabVersions({ params: { id } });
    expect(versions.map(({ note }) => note)).toEqual(['The schedule Flat was changed', 'New']);
  });
});

describe('a change of a schedule', () => {
  test('is refused only if another administrator has set the same field since it was read', async () => {
    const { admin } = await start();
    const flat = await admin.createSlab({ body: flatSchedule('Flat', 5) });
    const params = { id: flat.id };
    const change = (value: number, more: object = {}) =>
      admin.changeSlab({ params, body: { ...flatSchedule('Flat', value), baseVersion: flat.version, ...more } });
    const { version } = await change(6);
    const [mine, theirs] = [7, 6].map((value) => flatSchedule('Flat', value).slabs);
    await expect(change(7, { note: 'Ours' })).rejects.toMatchObject({
      code: 'RULEBOOK_CHANGED',
      data: { effectiveFrom: today, latest: version, conflicts: [{ field: 'slabs', mine, theirs, number: version }] },
    });
    expect(await change(5, { note: 'Ours' })).toMatchObject({ slabs: [{ value: 6 }], note: 'Ours' });
    const missing = admin.changeSlab({ params: { id: 'none' }, body: flatSchedule('None', 6) });
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is no such slab set.' });
  });

  test('at the same moment as another is refused if both started from the same state, and otherwise follows it', async () => {
    const { admin, db } = await start();
    const { id, version: baseVersion } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
    const change = (value: number, more: object) => () =>
      admin.changeSlab({ params: { id }, body: { ...flatSchedule('Flat', value), ...more } });
    const based = await publishAtOnce(db, change(6, { baseVersion }), change(7, { baseVersion }));
    expect(based.refusals).toMatchObject([{ code: 'RULEBOOK_CHANGED', data: { conflicts: [{ field: 'slabs' }] } }]);
    expect(await admin.getSlab({ params: { id } })).toEqual(based.answers[0]);
    const { refusals } = await publishAtOnce(db, change(8, {}), change(9, {}));
    expect(refusals).toEqual([]);
    expect(await admin.getSlab({ params: { id } })).toMatchObject({ slabs: [{ value: 9 }] });
    expect(await admin.getSlabVersions({ params: { id } })).toHaveLength(4);
  });

  test('to a name that is taken is refused without effect', async () => {
    const { admin } = await start();
    await admin.createSlab({ body: flatSchedule('Taken', 5) });
    const created = await admin.createSlab({ body: flatSchedule('Flat', 5) });
    const change = (name: string) => admin.changeSlab({ params: { id: created.id }, body: flatSchedule(name, 6) });
    await expect(change('TAKEN')).rejects.toMatchObject({ code: 'SLAB_NAME_TAKEN', status: 409 });
    expect(await admin.getSlab({ params: { id: created.id } })).toEqual(created);
    expect(await change('Renamed')).toMatchObject({ name: 'Renamed' });
    expect(await admin.getSlab({ params: { id: created.id } })).toMatchObject({ name: 'Renamed' });
  });

  test('changes only the rulebooks that use the schedule, from its day on', async () => {
    const { admin } = await start();
    const [flat, other] = [
      await admin.createSlab({ body: flatSchedule('Flat', 5) }),
      await admin.createSlab({ body: flatSchedule('Other', 7) }),
    ];
    const places = [
      await makeProvince(admin, 'North'),
      await makeProvince(admin, 'South'),
      await makeProvince(admin, 'West'),
    ];
    const [north = expect.fail(), south = expect.fail(), west = expect.fail()] = places;
    const publish = ({ rulebook }: typeof north, slabId: string | null) => {
      const cheque = subMinorOf('Cheque', 1);
      const courtFee = cheque.courtFee.map((entry) => ({ ...entry, slabId }));
      const body = { majorCategories: treeOf([{ ...cheque, courtFee }]) };
      return admin.addCategoriesData({ params: rulebook, body });
    };
    await admin.addSlab({ params: { provinceId: 'north' }, body: { slabId: flat.id } });
    await admin.addSlab({ params: { provinceId: 'south' }, body: { slabId: other.id } });
    await publish(north, null);
    await publish(south, flat.id);
    await publish(west, other.id);
    const dated = { ...flatSchedule('Flat', 6), effectiveFrom: '2030-01-01' };
    const { version: number } = await admin.changeSlab({ params: { id: flat.id }, body: dated });
    const latest = async ({ rulebook: params }: typeof north) => {
      const { version, ...rules } = await admin.getRulebookInForce({ params, query: { on: '2030-01-01' } });
      const rates = rules.slabSets.map(({ slabs }) => slabs[0]?.value);
      return [version?.number === number, version?.effectiveFrom, rules.provinceSlabId, rates];
    };
    expect(await latest(north)).toEqual([true, '2030-01-01', flat.id, [6]]);
    expect(await latest(south)).toEqual([true, '2030-01-01', other.id, [6, 7]]);
    expect(await latest(west)).toEqual([false, today, null, [7]]);
    expect(await admin.getRulebookVersions({ params: west.rulebook })).toHaveLength(1);
  });
});

describe('the schedule of a province', () => {
  test('can be set and replaced, and every server applies it', async () => {
    const { admin, adminId, connection } = await start();
    const other = await startApp({ connection });
    const { province } = await makeProvince(admin);
    const params = { provinceId: province.id };
    const [one, two] = [
      await admin.createSlab({ body: flatSchedule('One', 5) }),
      await admin.createSlab({ body: flatSchedule('Two', 7) }),
    ];
    const assign = (slabId: string) => admin.addSlab({ params: { provinceId: 'TESTLAND' }, body: { slabId } });
    const received = async () =>
      (await other.client.getProvince({ params: { id: province.id } }).catch(() => undefined))?.slabId;
    expect(await assign(one.id)).toEqual({ province: { ...province, slabId: one.id } });
    expect(await assign(two.id)).toEqual({ province: { ...province, slabId: two.id } });
    await expect.poll(received, soon).toBe(two.id);
    expect(await admin.removeSlab({ params })).toEqual({ province: { ...province, slabId: null } });
    await expect.poll(received, soon).toBeNull();
    expect(await admin.getAuditEntries({ query: { subject: 'province testland' } })).toMatchObject([
      { action: 'removeSlab', actor: adminId, before: { slabId: two.id }, after: { slabId: null } },
      { action: 'addSlab', actor: adminId, before: { slabId: one.id }, after: { slabId: two.id } },
      { action: 'addSlab', actor: adminId, before: { slabId: null }, after: { slabId: one.id } },
      { action: 'createProvince' },
    ]);
  });

  test('is not taken away or replaced by an administrator who saw another one', async () => {
    const { admin } = await start();
    const { province } = await makeProvince(admin);
    const params = { provinceId: province.id };
    const { id: slabId } = await admin.createSlab({ body: flatSchedule('One', 5) });
    await admin.addSlab({ params, query: { baseSlabId: '' }, body: { slabId } });
    for (const assign of [
      () => admin.removeSlab({ params, query: { baseSlabId: '' } }),
      () => admin.addSlab({ params, query: { baseSlabId: 'other' }, body: { slabId } }),
    ])
      await expect(assign()).rejects.toMatchObject({ code: 'PROVINCE_CHANGED', status: 409 });
    expect(await admin.getProvince({ params: { id: province.id } })).toMatchObject({ slabId });
    expect(await admin.removeSlab({ params, query: { baseSlabId: slabId } })).toMatchObject({
      province: { slabId: null },
    });
  });

  test('appears once in the timeline of the rulebook if it is assigned twice', async () => {
    const { admin } = await start();
    const { province, rulebook } = await makeProvince(admin);
    const { id: slabId } = await admin.createSlab({ body: flatSchedule('One', 5) });
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([subMinorOf('Cheque', 1)]) } });
    const assign = () => admin.addSlab({ params: { provinceId: province.id }, body: { slabId } });
    await assign();
    await assign();
    const versions = await admin.getRulebookVersions({ params: rulebook });
    expect(versions.map(({ note, state }) => [note, state])).toEqual([
      ['The schedule One was assigned', 'inForce'],
      ['', 'past'],
    ]);
  });

  test('must be given and must exist', async () => {
    const { admin } = await start();
    const { province } = await makeProvince(admin);
    const assign = (slabId: string, provinceId = province.id) =>
      admin.addSlab({ params: { provinceId }, body: { slabId } });
    await expect(assign('')).rejects.toMatchObject({ code: 'SLAB_ID_MISSING' });
    await expect(assign('none')).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is no such slab set.' });
    const { id } = await admin.createSlab({ body: flatSchedule('One', 5) });
    await expect(assign(id, 'atlantis')).rejects.toMatchObject({ message: 'There is no such province.' });
  });

  test('does not apply to suit valuations, which bear no fee', async () => {
    const { admin } = await start();
    const { province } = await makeProvince(admin);
    const { id } = await admin.createSlab({ body: flatSchedule('One', 5) });
    await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: id } });
    const valuations = { provinceId: province.id, type: 'suitValuation' as const };
    const majorCategories = treeOf([]).map((major) => ({ ...major, type: 'suitValuation' as const }));
    await admin.addCategoriesData({ params: valuations, body: { majorCategories } });
    await admin.changeSlab({ params: { id }, body: flatSchedule('One', 6) });
    const rules = await admin.getRulebookInForce({ params: valuations, query: { on: today } });
    expect(rules).toMatchObject({ provinceSlabId: null, slabSets: [] });
    expect(await admin.getRulebookVersions({ params: valuations })).toHaveLength(1);
  });
});
