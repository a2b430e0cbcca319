import type { MajorCategory } from '@mizan/engine';
import { describe, expect, test } from 'vitest';
import { editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import {
  addNote,
  BOTH,
  editRules,
  OTHER_FIELDS,
  OWN_REMOVES,
  ownEdit,
  punjab,
  RULES,
  readRules,
  SHIPPED_ADDS,
  SHIPPED_ONLY,
  SHIPPED_REMOVES,
  shippedEdit,
  startWithShippedLaw,
  subMinorsIn,
  withNote,
} from '../../testing/shipped-law.ts';

describe('an upgrade that ships changed law, where administrators changed some of the same rows', () => {
  test('loses nothing of theirs, publishes what joins, and lets wait what does not', async () => {
    const { admin, look, take } = await startWithShippedLaw();
    await editRules(admin, ownEdit);
    const folder = makeShippedFolder({ [RULES]: shippedEdit });

    const offered = await look(folder);
    expect(
      offered.changes.map(({ subject, changes }) => [
        subject,
        changes.map(({ kind, names, field }) => [kind, names.at(-1), field]),
      ]),
    ).toEqual([
      [
        { kind: 'rulebook', ...punjab },
        expect.arrayContaining([
          ['added', SHIPPED_ADDS, null],
          ['changed', SHIPPED_ONLY, 'note'],
          ['changed', OTHER_FIELDS, 'reference'],
        ]),
      ],
    ]);
    expect(
      offered.conflicts.map(({ id, names, field, removedBy }) => [id, names.at(-1), field, removedBy]).toSorted(),
    ).toEqual(
      [
        [null, BOTH, 'note', null],
        [null, SHIPPED_REMOVES, null, 'shipped'],
        [null, OWN_REMOVES, null, 'own'],
      ].toSorted(),
    );
    expect(await admin.getRulebookVersions({ params: punjab })).toHaveLength(2);

    expect(await take(folder)).toMatchObject({
      published: [expect.stringMatching(/^Version 3 of suitValuation in punjab/)],
      waiting: 3,
    });
    const rules = await readRules(admin);
    expect(rules.get(SHIPPED_ONLY)?.note).toMatch(/As shipped\.$/);
    expect(rules.get(BOTH)?.note).toBe('Our note.');
    expect(rules.get(OTHER_FIELDS)).toMatchObject({
      note: 'Our other note.',
      reference: expect.stringContaining('1887 s.9'),
    });
    expect(rules.get(SHIPPED_REMOVES)?.note).toBe('We need it.');
    expect([rules.has(OWN_REMOVES), rules.has(SHIPPED_ADDS), rules.has('Our own rule')]).toEqual([false, true, true]);
    const { changes, conflicts } = await look(folder);
    expect([changes, conflicts.length, conflicts.every(({ id }) => id !== null)]).toEqual([[], 3, true]);
  });

  test('changes nothing the second time, although conflicts wait', async () => {
    const { admin, take } = await startWithShippedLaw();
    await editRules(admin, ownEdit);
    const folder = makeShippedFolder({ [RULES]: shippedEdit });
    await take(folder);
    const before = [await admin.getRulebookVersions({ params: punjab }), await admin.getAuditEntries()];
    expect(await take(folder)).toEqual({ published: [], waiting: 0 });
    expect([await admin.getRulebookVersions({ params: punjab }), await admin.getAuditEntries()]).toEqual(before);
  });

  test('joins what ships next onto what was taken, so that an undone change is not offered again', async () => {
    const { admin, take } = await startWithShippedLaw();
    const first = makeShippedFolder({ [RULES]: editRow(SHIPPED_ONLY, addNote('As shipped.')) });
    await take(first);
    await editRules(admin, { [SHIPPED_ONLY]: withNote('Our note.') });
    const second = makeShippedFolder({ [RULES]: editRow(BOTH, addNote('Next.')) }, first);
    expect(await take(second)).toMatchObject({ waiting: 0 });
    const rules = await readRules(admin);
    expect([rules.get(SHIPPED_ONLY)?.note, rules.get(BOTH)?.note?.slice(-5)]).toEqual(['Our note.', 'Next.']);
  });

  test('finds the rules again that an import made anew under the same names', async () => {
    const { admin, take } = await startWithShippedLaw();
    const [major, ...others] = await admin.getCategoriesData({ params: punjab });
    if (!major) throw new Error('There is a first category');
    const renewed = JSON.parse(JSON.stringify(major), (key, value) =>
      key === 'id' ? `new ${value}` : value,
    ) as MajorCategory;
    await admin.addCategoriesData({
      params: punjab,
      body: { majorCategories: [renewed, ...others], confirmBrokenCases: true },
    });
    const taken = await take(makeShippedFolder({ [RULES]: editRow(SHIPPED_ONLY, addNote('As shipped.')) }));
    expect(taken).toMatchObject({ published: [expect.stringContaining('punjab')], waiting: 0 });
    const rules = await admin.getCategoriesData({ params: punjab });
    expect(subMinorsIn(rules).filter(({ name }) => name === SHIPPED_ONLY)).toMatchObject([
      { note: expect.stringMatching(/As shipped\.$/) },
    ]);
  });

  test('goes into a scheduled version too, which keeps its own text where it contradicts', async () => {
    const { admin, take, look } = await startWithShippedLaw();
    await editRules(admin, { [SHIPPED_ONLY]: withNote('From 2131.') }, { effectiveFrom: '2131-01-01' });
    const folder = makeShippedFolder({
      [RULES]: (text) => editRow(BOTH, addNote('As shipped.'))(editRow(SHIPPED_ONLY, addNote('As shipped.'))(text)),
    });
    expect(await take(folder)).toMatchObject({ waiting: 1 });
    const [now, later] = [await readRules(admin), await readRules(admin, '2131-01-01')];
    expect([now.get(SHIPPED_ONLY)?.note?.slice(-11), later.get(SHIPPED_ONLY)?.note]).toEqual([
      'As shipped.',
      'From 2131.',
    ]);
    expect(later.get(BOTH)?.note).toMatch(/As shipped\.$/);
    const [conflict] = (await look(folder)).conflicts;
    expect(conflict).toMatchObject({
      effectiveFrom: '2131-01-01',
      own: 'From 2131.',
      shipped: expect.stringMatching(/As shipped\.$/),
    });
    await admin.decideShippedConflict({ params: { id: conflict?.id ?? '' }, body: { side: 'shipped' } });
    expect((await readRules(admin, '2131-01-01')).get(SHIPPED_ONLY)?.note).toMatch(/As shipped\.$/);
    expect((await readRules(admin)).get(SHIPPED_ONLY)?.note).toMatch(/As shipped\.$/);
  });
});

describe('schedules and courts', () => {
  const court = (name: string) => (text: string) => text.replace(/"court": "[^"]*"/, `"court": "${name}"`);

  test('join like rules: a schedule field by field, a table of courts as a whole', async () => {
    const { admin, take, look, client } = await startWithShippedLaw();
    const own = await admin.getSlab({ params: { id: 'punjab-schedule-1-article-1' } });
    const { id, version: _, ...set } = own;
    await admin.changeSlab({ params: { id }, body: { ...set, note: 'Our note.' } });
    const forumsOf = async (provinceId: string) => (await client.getForums({ params: { provinceId } })).forums;
    const [first, ...others] = await forumsOf('kpk');
    if (!first) throw new Error('There is a first court');
    await admin.saveForums({
      params: { provinceId: 'kpk' },
      body: { forums: [{ ...first, note: 'Our court.' }, ...others] },
    });

    const folder = makeShippedFolder({
      'slabs.json': (text) =>
        text
          .replace('"reference": "Court-fees Act 1870 Sch. I', '"reference": "The Court-fees Act 1870 Sch. I')
          .replace('"note": "Nil up to', '"note": "As shipped: nil up to'),
      'pakistan/kpk/forums.json': court('Shipped court'),
      'pakistan/sindh/forums.json': court('Shipped court'),
    });
    expect((await look(folder)).changes.map(({ subject }) => subject)).toEqual([
      { kind: 'slabSet', slabSetId: id },
      { kind: 'forums', provinceId: 'sindh' },
    ]);
    const { published, waiting } = await take(folder);
    expect(published).toEqual([
      `Version 3 of the schedule ${id}, and of every rulebook under it`,
      'Table 2 of the courts of sindh',
    ]);
    expect(waiting).toBe(2);
    expect(await admin.getSlab({ params: { id } })).toMatchObject({
      note: 'Our note.',
      reference: expect.stringMatching(/^The Court-fees/),
    });
    expect([(await forumsOf('sindh'))[0]?.court, (await forumsOf('kpk'))[0]?.note]).toEqual([
      'Shipped court',
      'Our court.',
    ]);

    for (const conflict of (await look(folder)).conflicts) {
      await admin.decideShippedConflict({ params: { id: conflict.id ?? '' }, body: { side: 'shipped' } });
    }
    expect((await admin.getSlab({ params: { id } })).note).toMatch(/^As shipped/);
    expect((await forumsOf('kpk'))[0]?.court).toBe('Shipped court');
  });
});

test('a changed figure comes with its worked case, and breaks a case of the administrators only if that is confirmed', async () => {
  const { admin, take } = await startWithShippedLaw();
  const rule = 'Future maintenance, annuity or periodical sum';
  const folder = makeShippedFolder({
    [RULES]: editRow(rule, (row) => row.replace(',multiplier,10,', ',multiplier,12,')),
    'pakistan/punjab/cases.csv': (text) => text.replace('6000,60000,,"ten times', '6000,72000,,"twelve times'),
  });
  const subMinorId = (await readRules(admin)).get(rule)?.id ?? '';
  const own = { subMinorId, amount: 5000, expectedValuation: 50_000, expectedCourtFee: null, source: 'Our judgment' };
  await admin.saveRulebookCases({ params: punjab, body: { removed: [], added: [own] } });
  await expect(take(folder)).rejects.toMatchObject({
    code: 'CASES_BROKEN',
    data: { cases: [{ source: 'Our judgment' }] },
  });
  expect(await admin.getRulebookVersions({ params: punjab })).toHaveLength(1);
  await take(folder, { confirmBrokenCases: true });
  const cases = (await admin.getRulebookCases({ params: punjab })).filter((each) => each.subMinorId === subMinorId);
  expect(cases.map(({ source, isAsExpected, until }) => [source, isAsExpected, until === null]).toSorted()).toEqual([
    ['Our judgment', false, true],
    ['ten times 6,000', true, false],
    ['twelve times 6,000', true, true],
  ]);
});

test('of two commands at once one takes the shipped law, and nothing is published twice', async () => {
  const { admin, take } = await startWithShippedLaw();
  const folder = makeShippedFolder({ [RULES]: shippedEdit });
  const taken = await Promise.all([take(folder), take(folder), take(folder)]);
  expect(taken.map(({ published }) => published.length).toSorted()).toEqual([0, 0, 1]);
  expect(await admin.getRulebookVersions({ params: punjab })).toHaveLength(2);
  expect(await admin.getAuditEntries({ query: { action: 'law:import', subject: 'shipped law' } })).toHaveLength(1);
});

test('an administrator who saves at the same moment loses nothing', async () => {
  const { admin, take } = await startWithShippedLaw();
  const folder = makeShippedFolder({ [RULES]: shippedEdit });
  const mine = () => editRules(admin, { [BOTH]: withNote('Our note.') });
  const [, saved] = await Promise.allSettled([
    take(folder),
    editRules(admin, { [BOTH]: withNote('Our note.') }, { baseVersion: 1 }),
  ]);
  if (saved.status === 'rejected') await mine();
  expect((await readRules(admin)).get(BOTH)?.note).toBe('Our note.');
  expect((await readRules(admin)).get(SHIPPED_ONLY)?.note).toMatch(/As shipped\.$/);
});

test('is refused if another law ships than the one that was looked at', async () => {
  const { take, admin } = await startWithShippedLaw();
  const folder = makeShippedFolder({ [RULES]: shippedEdit });
  await expect(take(folder, { digest: 'another' })).rejects.toMatchObject({ code: 'SHIPPED_LAW_CHANGED' });
  expect(await admin.getRulebookVersions({ params: punjab })).toHaveLength(1);
});
