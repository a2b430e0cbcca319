import type { Client } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { add, kind, kindsIn, rateOf, setNote, setRate, startTimeline, TODAY } from '../../testing/timeline.ts';

const namesOf = async (admin: Client, params: { provinceId: string; type: 'courtFee' }, on: string) =>
  kindsIn(await admin.getCategoriesData({ params, query: { on } })).map(({ name }) => name);

describe('an edit from today, with a version scheduled for 2031 that doubles a fee', () => {
  test('leaves the fee of today alone, and puts the mended word also into the version of 2031', async () => {
    const { on, edit } = await startTimeline();
    const scheduled = await edit('2031-01-01', setRate('Cheque', 0.2));
    expect(scheduled).toMatchObject({ version: { number: 2, base: 1, carriedFrom: null }, carried: [] });
    const mended = await edit(TODAY, setNote('Cheque', 'Mended'), { note: 'A word' });
    expect(mended.version).toMatchObject({ number: 3, base: 1, effectiveFrom: TODAY, state: 'inForce' });
    expect(mended.carried).toMatchObject([
      { number: 4, carriedFrom: 2, effectiveFrom: '2031-01-01', state: 'scheduled', note: 'A word' },
    ]);
    expect(mended.carried[0]?.publication).toBe(mended.version.publication);
    const [today, later, before] = [await on(TODAY), await on('2031-01-01'), await on('2026-02-01')];
    expect(rateOf(today.majorCategories, 'Cheque')).toBe(0.1);
    expect(kind(today.majorCategories, 'Cheque').note).toBe('Mended');
    expect(rateOf(later.majorCategories, 'Cheque')).toBe(0.2);
    expect(kind(later.majorCategories, 'Cheque').note).toBe('Mended');
    expect(kind(before.majorCategories, 'Cheque').note).toBeUndefined();
  });

  test('shows a conflict with each later version, which its author decides for each', async () => {
    const { admin, rulebook, on, edit } = await startTimeline();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit('2035-01-01', setRate('Cheque', 0.4));
    const refusal = await edit(TODAY, setRate('Cheque', 0.15)).catch((problem) => problem);
    expect(refusal).toMatchObject({ code: 'RULEBOOK_CONFLICTS', status: 409 });
    const { versions } = refusal.data;
    expect(versions).toMatchObject([
      { ...rulebook, version: 2, effectiveFrom: '2031-01-01' },
      { version: 3, effectiveFrom: '2035-01-01' },
    ]);
    expect(versions[0].conflicts).toMatchObject([{ field: 'userInput', before: 0.1, mine: 0.15, theirs: 0.2 }]);
    expect(await admin.getRulebookVersions({ params: rulebook })).toHaveLength(3);
    const [{ key }] = versions[0].conflicts;
    const one = [{ version: 2, key, side: 'mine' as const }];
    const half = edit(TODAY, setRate('Cheque', 0.15), { decisions: one });
    await expect(half).rejects.toMatchObject({ code: 'RULEBOOK_CONFLICTS', data: { versions: [{ version: 3 }] } });
    const decisions = [...one, { version: 3, key, side: 'theirs' as const }];
    await edit(TODAY, setRate('Cheque', 0.15), { decisions });
    const rates = ['2026-05-31', TODAY, '2031-01-01', '2035-01-01'].map(async (day) =>
      rateOf((await on(day)).majorCategories, 'Cheque'),
    );
    expect(await Promise.all(rates)).toEqual([0.1, 0.15, 0.15, 0.4]);
  });
});

describe('the base of an edit', () => {
  test('is the version in force on its date, not the highest number', async () => {
    const { edit, publish, on } = await startTimeline();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    const { majorCategories } = await on(TODAY);
    await expect(publish(majorCategories, TODAY, { baseVersion: 2 })).rejects.toMatchObject({
      code: 'RULEBOOK_CHANGED',
      data: { inForce: 1, effectiveFrom: TODAY },
    });
    await expect(publish(majorCategories, '2031-01-01', { baseVersion: 1 })).rejects.toMatchObject({
      data: { inForce: 2, effectiveFrom: '2031-01-01' },
    });
    await expect(publish([], '2025-01-01', { baseVersion: 1, confirmBackdating: true })).rejects.toMatchObject({
      data: { inForce: 0, effectiveFrom: '2025-01-01' },
    });
  });

  test('keeps the ids of items that only a later version has', async () => {
    const { edit, publish, on } = await startTimeline();
    await edit('2031-01-01', add('Pledge', 0.3));
    const later = kind((await on('2031-01-01')).majorCategories, 'Pledge');
    await edit(TODAY, (tree) => {
      const [minor = expect.fail()] = tree[0]?.minorCategory ?? [];
      minor.subminorCategory = [...minor.subminorCategory, later];
    });
    expect(kind((await on(TODAY)).majorCategories, 'Pledge').id).toBe(later.id);
    expect(kindsIn((await on('2031-01-01')).majorCategories)).toHaveLength(3);
    expect((await publish([], '2025-01-01', { confirmBackdating: true })).version).toMatchObject({ base: null });
  });
});

describe('every other way in is carried too:', () => {
  test('a deletion', async () => {
    const { admin, rulebook, edit, on } = await startTimeline();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    const { id } = kind((await on(TODAY)).majorCategories, 'Bond');
    const deleted = await admin.deleteCategory({ params: { level: 'subminorCategory', id } });
    expect(deleted).toMatchObject({ version: { number: 3 }, carried: [{ number: 4, carriedFrom: 2 }] });
    expect(await namesOf(admin, rulebook, TODAY)).toEqual(['Cheque']);
    expect(await namesOf(admin, rulebook, '2031-01-01')).toEqual(['Cheque']);
    expect(await namesOf(admin, rulebook, '2026-02-01')).toEqual(['Cheque', 'Bond']);
  });

  test('a deletion from a later day, of an item that only the version of that day has', async () => {
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
    await edit('2026-05-01', setNote('Bond', 'A slip'), { confirmBackdating: true });
    await edit('2031-01-01', setRate('Cheque', 0.2));
    expect(kind((await on('2031-01-01')).majorCategories, 'Bond').note).toBe('A slip');
    await admin.publishRulebookVersion({ params: { ...rulebook, number: 1 }, body: {} });
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
    expect(data.versions).toEqual([
      { ...rulebook, number: 3, effectiveFrom: TODAY, carriedFrom: null },
      { ...rulebook, number: 4, effectiveFrom: '2031-01-01', carriedFrom: 2 },
    ]);
    const later = (await on('2031-01-01')).majorCategories;
    expect(kind(later, 'Bond').note).toBe('Mended');
    expect(rateOf(later, 'Cheque')).toBe(0.2);
  });
});

test('faults of a carried version name it', async () => {
  const { edit } = await startTimeline();
  await edit('2031-01-01', (tree) => {
    kind(tree, 'Bond').name = 'Pledge';
  });
  const renamed = edit(TODAY, (tree) => {
    kind(tree, 'Cheque').name = 'Pledge';
  });
  await expect(renamed).rejects.toMatchObject({
    code: 'RULEBOOK_FAULTY',
    errors: [{ path: 'carried.2.majorCategories.0.minorCategory.0.subminorCategory.1.name' }],
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

  test('needs one also for a deletion, an import and an old version', async () => {
    const { admin, rulebook, on } = await startTimeline();
    const { id } = kind((await on(TODAY)).majorCategories, 'Bond');
    const effectiveFrom = '2026-05-31';
    const code = { code: 'BACKDATING_UNCONFIRMED', data: { savedCalculations: 0 } };
    const deletion = { params: { level: 'subminorCategory', id } as const };
    await expect(admin.deleteCategory({ ...deletion, query: { effectiveFrom } })).rejects.toMatchObject(code);
    const [row = expect.fail()] = await admin.getRuleRows({ params: rulebook });
    const body = [{ ...row, note: 'Mended' }];
    await expect(admin.addCourtFeeCsvData({ body, query: { effectiveFrom } })).rejects.toMatchObject(code);
    const params = { ...rulebook, number: 1 };
    await expect(admin.publishRulebookVersion({ params, body: { effectiveFrom } })).rejects.toMatchObject(code);
    await admin.deleteCategory({ ...deletion, query: { effectiveFrom, confirmBackdating: 'true' } });
    expect(await namesOf(admin, rulebook, effectiveFrom)).toEqual(['Cheque']);
  });
});
