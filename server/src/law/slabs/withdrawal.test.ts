import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches } from '../../testing/calculations.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';

const TODAY = '2026-06-01';
const DAYS = [TODAY, '2030-12-31', '2031-01-01', '2033-01-01', '2035-01-01'] as const;

/** Two provinces with one schedule of 5 per cent. */
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
  /** Withdraws the publication of a day, or the one with a number. */
  const withdraw = async (params: typeof north, which: string | number) => {
    const number = typeof which === 'number' ? which : await numberOn(params, which);
    return admin.withdrawRulebookVersion({ params: { ...params, number }, body: { reason: 'The bill lapsed' } });
  };
  /** The rates of the schedule and of both provinces, on all days. */
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
  const { client: member, memberId } = await app.as();
  await giveSearches(app.context, memberId, 5);
  /** The court fee for Rs 1,00,000 on a day, as the calculator answers by the first rule of a province. */
  const feeOn = async ({ country, province, rulebook }: Awaited<ReturnType<typeof makeProvince>>, asOf: string) => {
    const [major] = await admin.getCategoriesData({ params: rulebook, query: { on: asOf } });
    const [minor] = major?.minorCategory ?? [];
    const params = {
      country: country.id,
      province: province.id,
      type: rulebook.type,
      mainCategoryId: major?.id ?? '',
      minorCategoryId: minor?.id ?? '',
      subMinorCategoryId: minor?.subminorCategory[0]?.id ?? '',
    };
    return (await member.calculate({ params, body: { amount: 100_000, asOf } })).calculation.courtFeeToBeAffixed;
  };
  return { ...app, admin, id, provinces, feeOn, north, south, publish, change, numberOn, withdraw, rates, everywhere };
}

describe('withdrawing a change of a schedule', () => {
  test('applies to every province, also to rules that were changed since', async () => {
    const { admin, id, north, south, publish, change, withdraw, rates, everywhere } = await start();
    await change(6, '2035-01-01');
    const before = await rates();
    await change(7, '2031-01-01');
    expect(await rates()).toEqual(everywhere(5, 5, 7, 7, 6));
    await publish(north, '2033-01-01', 'Bond');
    const { withdrawn } = await withdraw(north, '2031-01-01');
    expect(withdrawn).toMatchObject([
      { effectiveFrom: '2031-01-01', state: 'withdrawn', withdrawn: { reason: 'The bill lapsed' } },
    ]);
    expect(await rates()).toEqual(before);
    for (const versions of [
      await admin.getSlabVersions({ params: { id } }),
      await admin.getRulebookVersions({ params: south }),
    ])
      expect(versions.find(({ state }) => state === 'withdrawn')).toEqual(withdrawn[0]);
    const { majorCategories } = await admin.getRulebookInForce({ params: north, query: { on: '2033-01-01' } });
    expect(majorCategories.map(({ name }) => name)).toEqual(['Bond']);
    await change(9, '2031-01-01');
    expect(await rates()).toEqual(everywhere(5, 5, 9, 9, 6));
  });

  test('keeps only the fields that a later change set itself', async () => {
    const { admin, id, north, change, numberOn, withdraw, rates, everywhere } = await start();
    await change(7, '2031-01-01');
    const changed = await numberOn(north, '2031-01-01');
    await change(7, '2035-01-01', { value: 20_000 });
    await change(6, TODAY);
    expect(await rates()).toEqual(everywhere(6, 6, 7, 7, 7));
    await withdraw(north, changed);
    expect(await rates()).toEqual(everywhere(6, 6, 6, 6, 6));
    expect(await admin.getSlab({ params: { id }, query: { on: '2035-01-01' } })).toMatchObject({ value: 20_000 });
  });

  test('is refused once the change is in force, also for a rulebook that got the schedule later', async () => {
    const { admin, north, id, change, numberOn, withdraw } = await start();
    await admin.removeSlab({ params: { provinceId: north.provinceId } });
    const query = { effectiveFrom: '2031-01-01' };
    await admin.addSlab({ params: { provinceId: north.provinceId }, query, body: { slabId: id } });
    await change(7, TODAY);
    const number = await numberOn(north, '2031-01-01');
    expect(await admin.getRulebookVersion({ params: { ...north, number } })).toMatchObject({
      version: { number, effectiveFrom: '2031-01-01' },
      slabSets: [{ slabs: [{ value: 7 }] }],
    });
    await expect(withdraw(north, number)).rejects.toMatchObject({
      code: 'VERSION_IN_FORCE',
      data: { effectiveFrom: TODAY },
    });
  });
});

test('the calculator charges no change that was withdrawn after rules of a later day were published', async () => {
  const { provinces, north, publish, change, withdraw, feeOn } = await start();
  await change(7, '2031-01-01');
  await publish(north, '2033-01-01', 'Bond');
  const [place = expect.fail()] = provinces;
  expect(await feeOn(place, '2033-01-01')).toBe(7000);
  await withdraw(north, '2031-01-01');
  expect(await feeOn(place, '2033-01-01')).toBe(5000);
});

test('a scheduled first schedule of a province with rules can be withdrawn', async () => {
  const { admin, id, publish, withdraw, feeOn } = await start();
  const place = await makeProvince(admin, 'West');
  const { province, rulebook } = place;
  await publish(rulebook);
  const before = await admin.getRulebookInForce({ params: rulebook, query: { on: '2031-01-01' } });
  const query = { effectiveFrom: '2031-01-01' };
  await admin.addSlab({ params: { provinceId: province.id }, query, body: { slabId: id } });
  expect(await admin.getRulebookInForce({ params: rulebook, query: { on: '2031-01-01' } })).toMatchObject({
    provinceSlabId: id,
  });
  await publish(rulebook, '2033-01-01', 'Bond');
  const { withdrawn } = await withdraw(rulebook, '2031-01-01');
  expect(withdrawn).toMatchObject([{ effectiveFrom: '2031-01-01', state: 'withdrawn' }]);
  expect(await feeOn(place, '2033-01-01')).toBe(100_000);
  const { version, ...rules } = before;
  expect(await admin.getRulebookInForce({ params: rulebook, query: { on: '2031-01-01' } })).toMatchObject({
    ...rules,
    version: { effectiveFrom: version?.effectiveFrom, note: 'The bill lapsed' },
  });
});

test('a scheduled name of a schedule is taken from its day on, and free again once it is withdrawn', async () => {
  const { admin, id, north, change, withdraw } = await start();
  const create = (name: string) => admin.createSlab({ body: flatSchedule(name, 7) });
  const taken = { code: 'SLAB_NAME_TAKEN' };
  await change(5, '2031-01-01', { name: 'Flat from 2031' });
  for (const name of ['FLAT', 'Flat from 2031']) await expect(create(name)).rejects.toMatchObject(taken);
  const scope = { kind: 'schedule', slabId: id } as const;
  const off = await admin.suspendRule({ body: { scope, message: { en: 'Being checked', ur: 'جانچ ہو رہی ہے' } } });
  expect(off).toMatchObject({ name: 'Flat' });
  await withdraw(north, '2031-01-01');
  await create('Flat from 2031');
  await expect(create('Flat')).rejects.toMatchObject(taken);
});
