import type { Client } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { subMinorOf, treeIn, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { makeProvince } from '../../testing/law.ts';
import { add, kind, kindsIn, rateOf, setNote, setRate, startTimeline, TODAY } from '../../testing/timeline.ts';

const namesOf = async (admin: Client, params: { provinceId: string; type: 'courtFee' }, on: string) =>
  kindsIn(await admin.getCategoriesData({ params, query: { on } })).map(({ name }) => name);

describe('an edit before 2031, for which another fee is scheduled', () => {
  test('changes a word for 2031 too, without asking for a confirmation, and changes no fee', async () => {
    const { admin, rulebook, on, edit } = await startTimeline();
    const { version: scheduled } = await edit('2031-01-01', setRate('Cheque', 0.2));
    const mended = await edit(TODAY, setNote('Cheque', 'Mended'), { note: 'A word' });
    expect(mended.version).toMatchObject({ effectiveFrom: TODAY, state: 'inForce', note: 'A word' });
    expect(await admin.getRulebookVersions({ params: rulebook })).toMatchObject([
      { number: mended.version?.number, effectiveFrom: TODAY, state: 'inForce' },
      { number: scheduled?.number, effectiveFrom: '2031-01-01', state: 'scheduled' },
      { effectiveFrom: '2026-01-01', state: 'past' },
    ]);
    const [today, later, before] = [await on(TODAY), await on('2031-01-01'), await on('2026-02-01')];
    expect(rateOf(today.majorCategories, 'Cheque')).toBe(0.1);
    expect(kind(today.majorCategories, 'Cheque').note).toBe('Mended');
    expect(rateOf(later.majorCategories, 'Cheque')).toBe(0.2);
    expect(kind(later.majorCategories, 'Cheque').note).toBe('Mended');
    expect(kind(before.majorCategories, 'Cheque').note).toBeUndefined();
  });

  test('changes the fee until 2031, and the rules show from which day each fee holds', async () => {
    const { admin, rulebook, on, edit } = await startTimeline();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit('2026-05-01', setRate('Cheque', 0.15), { confirmBackdating: true });
    const days = ['2026-04-30', '2026-05-01', '2030-12-31', '2031-01-01'];
    const rates = days.map(async (day) => rateOf((await on(day)).majorCategories, 'Cheque'));
    expect(await Promise.all(rates)).toEqual([0.1, 0.15, 0.15, 0.2]);
    const { id } = kind((await on(TODAY)).majorCategories, 'Cheque');
    const dated = await admin.getDatedFields({ params: rulebook });
    expect(dated).toMatchObject([
      { item: id, field: 'courtFee', values: [{ from: '2026-01-01' }, { from: '2026-05-01' }, { from: '2031-01-01' }] },
    ]);
  });
});

describe('an edit of rules that another administrator has changed since', () => {
  test('keeps what the other administrator changed in other fields, also of the same rule', async () => {
    const { on, edit, publish } = await startTimeline();
    const { majorCategories, version } = await on(TODAY);
    await edit(TODAY, setNote('Cheque', 'Theirs'));
    const mine = structuredClone(majorCategories);
    setRate('Cheque', 0.3)(mine);
    await publish(mine, TODAY, { baseVersion: version?.number });
    const after = (await on(TODAY)).majorCategories;
    expect([rateOf(after, 'Cheque'), kind(after, 'Cheque').note]).toEqual([0.3, 'Theirs']);
  });

  test('is refused with both values if both set the same field for the same day', async () => {
    const { on, edit, publish } = await startTimeline();
    const { majorCategories, version } = await on(TODAY);
    const theirs = await edit(TODAY, setNote('Cheque', 'Theirs'));
    const mine = structuredClone(majorCategories);
    setNote('Cheque', 'Mine')(mine);
    const baseVersion = version?.number;
    await expect(publish(mine, TODAY, { baseVersion })).rejects.toMatchObject({
      code: 'RULEBOOK_CHANGED',
      status: 409,
      data: {
        latest: theirs.version?.number,
        conflicts: [
          {
            names: ['Recovery', 'Money', 'Cheque'],
            field: 'note',
            mine: 'Mine',
            theirs: 'Theirs',
            number: theirs.version?.number,
            by: 'A Member',
          },
        ],
      },
    });
    await publish(mine, '2026-07-01', { baseVersion });
    await publish(mine, TODAY, { baseVersion: theirs.version?.number });
    expect(kind((await on(TODAY)).majorCategories, 'Cheque').note).toBe('Mine');
  });

  test('is refused if the rule was removed, also from an earlier day', async () => {
    const { admin, on, publish } = await startTimeline();
    const { majorCategories, version } = await on('2026-07-01');
    const { id } = kind(majorCategories, 'Bond');
    await admin.deleteCategory({ params: { level: 'subminorCategory', id } });
    const mine = structuredClone(majorCategories);
    setRate('Bond', 0.4)(mine);
    await expect(publish(mine, '2026-07-01', { baseVersion: version?.number })).rejects.toMatchObject({
      code: 'RULEBOOK_CHANGED',
      data: { conflicts: [{ item: id, field: 'removed', mine: false, theirs: true }] },
    });
  });

  test.each([
    ['Shop', 'a new rule', 'Land'],
    ['Bond', 'a rule of another category', 'Recovery'],
  ])('is refused if it puts %s, %s, into a category that was removed from an earlier day', async (name, _, major) => {
    const { admin, rulebook, on, edit, publish } = await startTimeline();
    await edit(TODAY, (tree) => tree.push(...treeIn(rulebook.provinceId, [subMinorOf('House', 0.5)], 'Land')));
    const { majorCategories, version } = await on('2026-07-01');
    const mine: MajorCategory[] = structuredClone(majorCategories);
    const [money = expect.fail(), land = expect.fail()] = mine.flatMap(({ minorCategory }) => minorCategory);
    const put = money.subminorCategory.find((each) => each.name === name) ?? subMinorOf(name, 0.3);
    money.subminorCategory = money.subminorCategory.filter((each) => each !== put);
    land.subminorCategory = [...land.subminorCategory, put];
    const removal = await admin.deleteCategory({ params: { level: 'minorCategory', id: land.id } });
    const number = removal.version?.number;
    await expect(publish(mine, '2026-07-01', { baseVersion: version?.number })).rejects.toMatchObject({
      code: 'RULEBOOK_CHANGED',
      data: { conflicts: [{ names: [major, 'Money', name], field: 'removed', mine: false, theirs: true, number }] },
    });
  });

  test('is refused also as an import of rows or as a deletion, and keeps the rest', async () => {
    const { admin, rulebook, on, edit } = await startTimeline();
    const { majorCategories, version } = await on(TODAY);
    const rows = await admin.getRuleRows({ params: rulebook });
    const theirs = await edit(TODAY, setNote('Cheque', 'Theirs'));
    const query = { baseVersion: String(version?.number) };
    const changed = (note: string) => ({
      code: 'RULEBOOK_CHANGED',
      data: { latest: theirs.version?.number, conflicts: [expect.objectContaining({ field: note })] },
    });
    const mine = (cells: object) =>
      rows.map((row) => (row['subminorCategory'] === 'Cheque' ? { ...row, ...cells } : row));
    for (const dryRun of ['true', 'false']) {
      const refused = admin.addCourtFeeCsvData({ body: mine({ note: 'Mine' }), query: { ...query, dryRun } });
      await expect(refused).rejects.toMatchObject(changed('note'));
    }
    const params = { level: 'subminorCategory', id: kind(majorCategories, 'Cheque').id } as const;
    await expect(admin.deleteCategory({ params, query })).rejects.toMatchObject(changed('removed'));
    await admin.addCourtFeeCsvData({ body: mine({ cfUserInput: 0.3 }), query });
    const after = (await on(TODAY)).majorCategories;
    expect([rateOf(after, 'Cheque'), kind(after, 'Cheque').note]).toEqual([0.3, 'Theirs']);
    const deletion = { baseVersion: String(theirs.version?.number), effectiveFrom: '2031-01-01', note: 'Repealed' };
    expect((await admin.deleteCategory({ params, query: deletion })).version?.note).toBe('Repealed');
  });

  test('is refused for the second of two first trees with the same names, if both are published at once', async () => {
    const { admin } = await startTimeline();
    const { rulebook } = await makeProvince(admin, 'Newland');
    const first = () =>
      admin.addCategoriesData({
        params: rulebook,
        body: { majorCategories: treeOf([subMinorOf('Cheque', 0.1)]), baseVersion: 0 },
      });
    const outcomes = await Promise.allSettled([first(), first()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'RULEBOOK_FAULTY' } });
  });
});

describe('every other way to publish also applies to later days:', () => {
  test('a deletion', async () => {
    const { admin, rulebook, edit, on } = await startTimeline();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    const { id } = kind((await on(TODAY)).majorCategories, 'Bond');
    await admin.deleteCategory({ params: { level: 'subminorCategory', id } });
    expect(await namesOf(admin, rulebook, TODAY)).toEqual(['Cheque']);
    expect(await namesOf(admin, rulebook, '2031-01-01')).toEqual(['Cheque']);
    expect(await namesOf(admin, rulebook, '2026-02-01')).toEqual(['Cheque', 'Bond']);
  });

  test('a deletion from a later day, of an item that begins on that day', async () => {
    const { admin, rulebook, edit, on } = await startTimeline();
    await edit('2031-01-01', add('Pledge', 0.3));
    const { id } = kind((await on('2031-01-01')).majorCategories, 'Pledge');
    const params = { level: 'subminorCategory', id } as const;
    await expect(admin.deleteCategory({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.deleteCategory({ params, query: { effectiveFrom: '2032-01-01' } });
    expect(await namesOf(admin, rulebook, '2031-12-31')).toEqual(['Cheque', 'Bond', 'Pledge']);
    expect(await namesOf(admin, rulebook, '2032-01-01')).toEqual(['Cheque', 'Bond']);
  });

  test('an old version published again', async () => {
    const { admin, rulebook, edit, on } = await startTimeline();
    const { version: first } = await on(TODAY);
    await edit('2026-05-01', setNote('Bond', 'A slip'), { confirmBackdating: true });
    await edit('2031-01-01', setRate('Cheque', 0.2));
    expect(kind((await on('2031-01-01')).majorCategories, 'Bond').note).toBe('A slip');
    await admin.publishRulebookVersion({ params: { ...rulebook, number: first?.number ?? 0 }, body: {} });
    const later = (await on('2031-01-01')).majorCategories;
    expect(kind(later, 'Bond').note ?? null).toBeNull();
    expect(rateOf(later, 'Cheque')).toBe(0.2);
  });

  test('an import of rows', async () => {
    const { admin, rulebook, edit, on } = await startTimeline();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    const rows = await admin.getRuleRows({ params: rulebook });
    const mended = rows.map((row) => (row['subminorCategory'] === 'Bond' ? { ...row, note: 'Mended' } : row));
    const { data } = await admin.addCourtFeeCsvData({ body: mended });
    expect(data.versions).toMatchObject([{ ...rulebook, effectiveFrom: TODAY }]);
    const later = (await on('2031-01-01')).majorCategories;
    expect(kind(later, 'Bond').note).toBe('Mended');
    expect(rateOf(later, 'Cheque')).toBe(0.2);
  });
});

test('an edit that changes nothing is not published', async () => {
  const { admin, rulebook, on, publish } = await startTimeline();
  const { majorCategories, version } = await on(TODAY);
  expect((await publish(majorCategories, TODAY)).version).toEqual(version);
  expect(await admin.getRulebookVersions({ params: rulebook })).toHaveLength(1);
});

test('a fault on a later day only is reported with that day', async () => {
  const { edit } = await startTimeline();
  await edit('2031-01-01', (tree) => {
    kind(tree, 'Bond').name = 'Pledge';
  });
  const renamed = edit(TODAY, (tree) => {
    kind(tree, 'Cheque').name = 'Pledge';
  });
  await expect(renamed).rejects.toMatchObject({
    code: 'RULEBOOK_FAULTY',
    errors: [{ path: 'later.2031-01-01.majorCategories.0.minorCategory.0.subminorCategory.1.name' }],
  });
});

describe('a date before today', () => {
  test('needs a confirmation that counts the saved calculations for dates from then on', async () => {
    const { admin, as, country, province, rulebook, on, edit } = await startTimeline();
    const { client: member, memberId } = await as();
    await admin.grantSearches({ params: { memberId }, body: { searches: 10, note: 'For a test' } });
    const [major = expect.fail()] = (await on(TODAY)).majorCategories;
    const [minor = expect.fail()] = major.minorCategory;
    const ask = (asOf: string, amount: number) =>
      member.calculate({
        params: {
          country: country.id,
          province: province.id,
          type: rulebook.type,
          mainCategoryId: major.id,
          minorCategoryId: minor.id,
          subMinorCategoryId: kind([major], 'Cheque').id,
        },
        body: { amount, asOf },
      });
    for (const [at, day] of ['2026-03-31', '2026-04-01', TODAY, '2027-01-01'].entries()) await ask(day, 1000 + at);
    const refusal = edit('2026-04-01', setRate('Bond', 0.3));
    await expect(refusal).rejects.toMatchObject({
      code: 'BACKDATING_UNCONFIRMED',
      status: 409,
      data: { effectiveFrom: '2026-04-01', savedCalculations: 3 },
    });
    await edit('2026-04-01', setRate('Bond', 0.3), { confirmBackdating: true });
    expect(rateOf((await on('2026-03-31')).majorCategories, 'Bond')).toBe(0.2);
    expect(rateOf((await on(TODAY)).majorCategories, 'Bond')).toBe(0.3);
  });

  test('needs a confirmation also for a deletion, an import and an old version', async () => {
    const { admin, rulebook, on, edit } = await startTimeline();
    const { id } = kind((await on(TODAY)).majorCategories, 'Bond');
    const effectiveFrom = '2026-05-31';
    const code = { code: 'BACKDATING_UNCONFIRMED', data: { savedCalculations: 0 } };
    const deletion = { params: { level: 'subminorCategory', id } as const };
    await expect(admin.deleteCategory({ ...deletion, query: { effectiveFrom } })).rejects.toMatchObject(code);
    const [row = expect.fail()] = await admin.getRuleRows({ params: rulebook });
    const body = [{ ...row, note: 'Mended' }];
    await expect(admin.addCourtFeeCsvData({ body, query: { effectiveFrom } })).rejects.toMatchObject(code);
    const { version } = await edit('2031-01-01', setRate('Cheque', 0.2));
    const params = { ...rulebook, number: version?.number ?? 0 };
    await expect(admin.publishRulebookVersion({ params, body: { effectiveFrom } })).rejects.toMatchObject(code);
    await admin.deleteCategory({ ...deletion, query: { effectiveFrom, confirmBackdating: 'true' } });
    expect(await namesOf(admin, rulebook, effectiveFrom)).toEqual(['Cheque']);
  });
});
