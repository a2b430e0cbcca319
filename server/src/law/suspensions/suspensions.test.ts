import type { SuspensionScope } from '@mizan/api';
import { courtFeeEntry, readingOf, subMinorOf, treeOf } from '@mizan/engine/testing';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { flatSchedule, makeValuation } from '../../testing/law.ts';

const message = { en: 'The fee is being checked.', ur: 'فیس کی جانچ ہو رہی ہے۔' };
const clock = () => new Date('2026-06-01T10:00:00Z');
const suspension = { message, since: '2026-06-01T10:00:00.000Z' };
const refused = { code: 'RULE_SUSPENDED', status: 409, data: suspension };

async function start() {
  const app = await startApp({ clock });
  const { client: admin, memberId: adminId } = await app.as('admin');
  const rule = await makeRule(admin);
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 5);
  const { provinceId } = rule.rulebook;
  const subMinor: SuspensionScope = { kind: 'subMinor', ...rule.rulebook, subMinorId: rule.place.subMinorCategoryId };
  const province: SuspensionScope = { kind: 'province', provinceId };
  const switchOff = (scope: SuspensionScope) => admin.suspendRule({ body: { scope, message } });
  const switchOn = ({ id }: { id: string }) => admin.liftSuspension({ params: { id } });
  const ask = (place = rule.place, amount = 1000) => member.client.calculate({ params: place, body: { amount } });
  const searchesLeft = async () => (await member.client.getAccount()).searchesLeft;
  return { ...app, admin, adminId, rule, member, subMinor, province, switchOff, switchOn, ask, searchesLeft };
}

describe('a sub-minor that is switched off', () => {
  test('refuses questions with the message and without a charge, while its neighbours answer', async () => {
    const { switchOff, subMinor, ask, rule, searchesLeft } = await start();
    await switchOff(subMinor);
    await expect(ask()).rejects.toMatchObject(refused);
    expect(await searchesLeft()).toBe(5);
    expect(await ask(rule.bond, 100)).toMatchObject({ searchesLeft: 4 });
  });

  test('refuses questions about its days also if it has ended or is scheduled', async () => {
    const { admin, rule, member, switchOff, subMinor } = await start();
    const { rulebook: params, place, bond, majorCategories } = rule;
    await admin.addCategoriesData({
      params,
      body: { majorCategories, effectiveFrom: '2026-05-01', confirmBackdating: true },
    });
    await admin.deleteCategory({ params: { level: 'majorCategory', id: place.mainCategoryId } });
    const scheduled = await admin.addCategoriesData({
      params,
      body: { majorCategories: treeOf([subMinorOf('Pledge', 0.3)], 'Pledges'), effectiveFrom: '2030-01-01' },
    });
    const pledge = scheduled.majorCategories[0]?.minorCategory[0]?.subminorCategory[0]?.id ?? '';
    expect(await switchOff({ ...subMinor, subMinorId: pledge })).toMatchObject({ name: 'Pledge' });
    const ask = (asked: typeof place) =>
      member.client.calculate({ params: asked, body: { amount: 800, asOf: '2026-05-31' } });
    expect(await switchOff(subMinor)).toMatchObject({ name: 'Cheque' });
    await expect(ask(place)).rejects.toMatchObject(refused);
    expect(await ask(bond)).toMatchObject({ type: 'courtFee' });
  });

  test('refuses questions also for an invalid amount, and of administrators', async () => {
    const { switchOff, subMinor, ask, rule, admin } = await start();
    await switchOff(subMinor);
    await expect(ask(rule.place, -1)).rejects.toMatchObject(refused);
    await expect(admin.calculate({ params: rule.place, body: { amount: 1 } })).rejects.toMatchObject(refused);
  });

  test('gives no immediate answer either', async () => {
    const { admin, switchOff, subMinor, ask, rule } = await start();
    const majorCategories = structuredClone(rule.majorCategories);
    const cheque = majorCategories[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail();
    Object.assign(cheque, { defaultCourtFeeToBeAffixed: 15, courtFee: [] });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    expect(await ask()).toMatchObject({ id: null });
    await switchOff(subMinor);
    await expect(ask()).rejects.toMatchObject(refused);
  });

  test('answers again once it is switched on, also while something else is off', async () => {
    const { switchOff, switchOn, subMinor, ask, rule } = await start();
    await switchOff({ kind: 'subMinor', ...rule.rulebook, subMinorId: rule.bond.subMinorCategoryId });
    await switchOn(await switchOff(subMinor));
    expect(await ask()).toMatchObject({ searchesLeft: 4 });
    await switchOff(subMinor);
    await expect(ask()).rejects.toMatchObject(refused);
  });

  test('is not answered from stored calculations, which stay readable', async () => {
    const { switchOff, subMinor, ask, member, searchesLeft } = await start();
    const { searchesLeft: left, ...saved } = await ask();
    await switchOff(subMinor);
    await expect(ask()).rejects.toMatchObject(refused);
    expect(await member.client.getCalculation({ params: { id: saved.id ?? '' } })).toEqual(saved);
    expect(await searchesLeft()).toBe(left);
  });

  test('still answers a repetition of an answered request with the same key', async () => {
    const { switchOff, subMinor, member, rule, searchesLeft } = await start();
    const request = { params: rule.place, body: { amount: 7 }, idempotencyKey: 'once' };
    const first = await member.client.calculate(request);
    await switchOff(subMinor);
    expect(await member.client.calculate(request)).toEqual(first);
    await expect(member.client.calculate({ ...request, idempotencyKey: 'other' })).rejects.toMatchObject(refused);
    expect(await searchesLeft()).toBe(4);
  });

  test('is marked in the list of its minor category, in the search and before an amount is typed', async () => {
    const { switchOff, switchOn, subMinor, rule, client } = await start();
    const listed = async () => {
      const subMinors = await client.getSubMinorCategories({ params: rule.place });
      return subMinors.map((each) => each.suspension);
    };
    const found = async () => {
      const { kinds } = await client.searchCategories({ query: { q: 'cheque' } });
      return kinds[0]?.provinces[0]?.suspension;
    };
    expect(await listed()).toEqual([undefined, undefined]);
    const off = await switchOff(subMinor);
    await expect.poll(listed).toEqual([suspension, undefined]);
    expect(await found()).toEqual(suspension);
    expect(await client.getUserAction({ params: rule.place })).toMatchObject({ suspension });
    expect(await client.getSuspension({ params: rule.place })).toEqual({ suspension });
    expect(await client.getSuspension({ params: rule.bond })).toEqual({ suspension: null });
    await switchOn(off);
    await expect.poll(listed).toEqual([undefined, undefined]);
    expect(await found()).toBeUndefined();
    expect(await client.getUserAction({ params: rule.place })).not.toHaveProperty('suspension');
  });

  test('is marked on stored and shared calculations and worksheets, whose text is otherwise unchanged', async () => {
    const { switchOff, switchOn, subMinor, ask, member, client } = await start();
    const id = (await ask()).id ?? '';
    const { token } = await member.client.shareCalculation({ params: { id } });
    const { code } = await member.client.createWorksheet({ params: { id } });
    const read = async () => [
      await client.getSharedCalculation({ params: { token } }),
      await client.checkSheet({ params: { code } }),
    ];
    const before = await read();
    expect(before[0]).not.toHaveProperty('suspension');
    const off = await switchOff(subMinor);
    await expect.poll(read).toEqual(before.map((each) => ({ ...each, suspension })));
    expect(await member.client.getCalculationStanding({ params: { id } })).toMatchObject({ suspension });
    await switchOn(off);
    await expect.poll(read).toEqual(before);
    expect(await member.client.getCalculationStanding({ params: { id } })).toMatchObject({ suspension: null });
  });

  test('is marked in the history and its CSV file', async () => {
    const { switchOff, subMinor, ask, rule, member } = await start();
    const { client } = member;
    await ask();
    await ask(rule.bond, 800);
    const marks = async () => (await client.listCalculations({})).results.map((row) => row.suspension);
    const cells = async () => {
      const text = await (await client.exportCalculations({})).text();
      return parse<{ switchedOffSince: string }>(text, { columns: true, bom: true }).map(
        ({ switchedOffSince }) => switchedOffSince,
      );
    };
    expect([await marks(), await cells()]).toEqual([
      [undefined, undefined],
      ['', ''],
    ]);
    await switchOff(subMinor);
    await expect.poll(marks).toEqual([undefined, suspension]);
    expect(await cells()).toEqual(['', suspension.since]);
  });
});

describe('a schedule that is switched off', () => {
  test('affects only the rules that charge by it, and their calculations', async () => {
    const { admin, rule, switchOff, ask, member } = await start();
    const { id: flat } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
    const { id: other } = await admin.createSlab({ body: flatSchedule('Other', 7) });
    await admin.addSlab({ params: { provinceId: rule.rulebook.provinceId }, body: { slabId: flat } });
    const majorCategories = structuredClone(rule.majorCategories);
    const [cheque, bond] = majorCategories[0]?.minorCategory[0]?.subminorCategory ?? [];
    Object.assign(cheque?.courtFee[0] ?? expect.fail(), { slabId: other });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    const saved = await ask(rule.bond, 800);
    await switchOff({ kind: 'schedule', slabId: flat });
    await expect(ask(rule.bond, 900)).rejects.toMatchObject(refused);
    expect(await ask()).toMatchObject({ type: 'courtFee' });
    const standing = (id: string | null) => member.client.getCalculationStanding({ params: { id: id ?? '' } });
    expect(await standing(saved.id)).toMatchObject({ suspension });
    // A fixed fee uses no schedule.
    Object.assign(bond?.courtFee[0] ?? expect.fail(), { type: 'fixed', userInput: 15 });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    expect(await ask(rule.bond, 900)).toMatchObject({ calculation: { courtFeeToBeAffixed: 15 } });
  });

  test('affects a rule that charges by it only in a second reading, and keeps the stored text', async () => {
    const { admin, rule, switchOff, switchOn, ask, member } = await start();
    const { id: slabId } = await admin.createSlab({ body: flatSchedule('Contested', 5) });
    const majorCategories = structuredClone(rule.majorCategories);
    const [cheque] = majorCategories[0]?.minorCategory[0]?.subminorCategory ?? [];
    const readings = [readingOf('Federal table', { courtFee: [courtFeeEntry({ slabId })] })];
    Object.assign(cheque ?? expect.fail(), { readings });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    const { searchesLeft: _, ...saved } = await ask(rule.place, 100_000);
    expect(saved.readings).toMatchObject([{ name: 'Federal table', calculation: { courtFeeToBeAffixed: 5000 } }]);
    const off = await switchOff({ kind: 'schedule', slabId });
    await expect(ask(rule.place, 800)).rejects.toMatchObject(refused);
    const params = { id: saved.id ?? '' };
    expect(await member.client.getCalculationStanding({ params })).toMatchObject({ suspension });
    expect(await member.client.getCalculation({ params })).toEqual(saved);
    await switchOn(off);
    expect((await ask(rule.place, 800)).readings).toHaveLength(1);
  });
});

describe('a province that is switched off', () => {
  test('refuses questions for both types, and is marked in the list of provinces', async () => {
    const { admin, province, switchOff, ask, rule, client } = await start();
    const provinceId = rule.rulebook.provinceId;
    const [country = expect.fail()] = await client.getCountries();
    const valuation = await makeValuation(admin, {
      country,
      province: country.provinces[0] ?? expect.fail(),
      rulebook: rule.rulebook,
    });
    expect(await ask(valuation)).toMatchObject({ type: 'suitValuation' });
    await switchOff(province);
    for (const place of [rule.place, rule.bond, valuation])
      await expect(ask(place, 800)).rejects.toMatchObject(refused);
    await expect
      .poll(async () => (await client.getProvince({ params: { id: provinceId } })).suspension)
      .toEqual(suspension);
    expect((await client.getCountries())[0]?.provinces[0]?.suspension).toEqual(suspension);
  });
});

describe('the list of what is switched off', () => {
  test('shows each suspension with its message and administrator, until it is lifted', async () => {
    const { admin, switchOff, switchOn, subMinor, province } = await start();
    const [one, two] = [await switchOff(subMinor), await switchOff(province)];
    expect(one).toEqual({ id: one.id, scope: subMinor, name: 'Cheque', by: 'A Member', ...suspension });
    expect(two).toMatchObject({ scope: province, name: 'Testland' });
    expect(await admin.listSuspensions()).toHaveLength(2);
    await switchOn(one);
    expect(await admin.listSuspensions()).toEqual([two]);
  });

  test('has each scope only once, also if two administrators switch it off at once', async () => {
    const { admin, switchOff, province } = await start();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => switchOff(province)));
    const taken = outcomes.filter(({ status }) => status === 'rejected');
    expect(taken).toMatchObject([1, 2].map(() => ({ reason: { code: 'SUSPENDED_ALREADY', status: 409 } })));
    expect(await admin.listSuspensions()).toHaveLength(1);
  });

  test('makes one audit entry for each change, and none for lifting twice', async () => {
    const { admin, adminId, switchOff, switchOn, subMinor, rule } = await start();
    const off = await switchOff(subMinor);
    await Promise.all([switchOn(off), switchOn(off)]);
    const subject = `sub-minor testland courtFee ${rule.place.subMinorCategoryId}`;
    expect(await admin.getAuditEntries({ query: { subject } })).toMatchObject([
      { action: 'liftSuspension', actor: adminId, before: { name: 'Cheque', message } },
      { action: 'suspendRule', actor: adminId, after: { name: 'Cheque', message } },
    ]);
  });

  test.each<[string, SuspensionScope]>([
    ['sub-minor', { kind: 'subMinor', provinceId: 'testland', type: 'courtFee', subMinorId: 'none' }],
    ['schedule', { kind: 'schedule', slabId: 'none' }],
    ['province', { kind: 'province', provinceId: 'none' }],
  ])('refuses a %s that does not exist', async (_, scope) => {
    const { switchOff } = await start();
    await expect(switchOff(scope)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('refuses a message that is missing in a language', async () => {
    const { admin, province } = await start();
    await expect(
      admin.suspendRule({ body: { scope: province, message: { en: 'Off', ur: ' ' } } }),
    ).rejects.toMatchObject({ code: 'INVALID', errors: [{ path: 'message.ur', code: 'MESSAGE_MISSING' }] });
  });
});
