import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MajorCategory, SubMinorCategory } from '@mizan/engine';
import { describe, expect, test } from 'vitest';
import { publishAtOnce } from '../../testing/at-once.ts';
import { flatSchedule } from '../../testing/law.ts';
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
  STOPPING,
  shippedEdit,
  startWithShippedLaw,
  subMinorsIn,
  withNote,
} from '../../testing/shipped-law.ts';
import { lawFolder } from '../files/read-law.ts';
import { digestOfFiles } from './shipped-files.ts';
import { readTakenLaw } from './taken-law.ts';

describe('an upgrade of the shipped law, where administrators changed some of the same rows', () => {
  test('keeps their changes, publishes the fields that they left alone, and stores conflicts for the others', async () => {
    const { admin, preview, take } = await startWithShippedLaw();
    await editRules(admin, ownEdit);
    const folder = makeShippedFolder({ [RULES]: shippedEdit });

    const offered = await preview(folder);
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
      offered.conflicts.map(({ id, names, field, shipped, own }) => [id, names.at(-1), field, shipped, own]).toSorted(),
    ).toEqual(
      [
        [null, BOTH, 'note', expect.stringMatching(/As shipped\.$/), 'Our note.'],
        [null, SHIPPED_REMOVES, 'removed', true, false],
        [null, OWN_REMOVES, 'removed', false, true],
      ].toSorted(),
    );
    expect(await admin.getRulebookVersions({ params: punjab })).toHaveLength(2);

    expect(await take(folder)).toEqual({ published: ['3 items of suitValuation in punjab'], waiting: 3 });
    const rules = await readRules(admin);
    expect(rules.get(SHIPPED_ONLY)?.note).toMatch(/As shipped\.$/);
    expect(rules.get(BOTH)?.note).toBe('Our note.');
    expect(rules.get(OTHER_FIELDS)).toMatchObject({
      note: 'Our other note.',
      reference: expect.stringContaining('1887 s.9'),
    });
    expect(rules.get(SHIPPED_REMOVES)?.note).toBe('We need it.');
    expect([rules.has(OWN_REMOVES), rules.has(SHIPPED_ADDS), rules.has('Our own rule')]).toEqual([false, true, true]);
    const { changes, conflicts } = await preview(folder);
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

  test('does not offer a change again that an administrator has replaced', { tags: ['long'] }, async () => {
    const { admin, take } = await startWithShippedLaw();
    const first = makeShippedFolder({ [RULES]: editRow(SHIPPED_ONLY, addNote('As shipped.')) });
    await take(first);
    await editRules(admin, { [SHIPPED_ONLY]: withNote('Our note.') });
    const second = makeShippedFolder({ [RULES]: editRow(BOTH, addNote('Next.')) }, first);
    expect(await take(second)).toMatchObject({ waiting: 0 });
    const rules = await readRules(admin);
    expect([rules.get(SHIPPED_ONLY)?.note, rules.get(BOTH)?.note?.slice(-5)]).toEqual(['Our note.', 'Next.']);
  });

  test('finds rules by name that an import has replaced', async () => {
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

  test('finds a rule that an administrator added under the name of a new one', async () => {
    const { admin, preview, take } = await startWithShippedLaw();
    const added = { id: 'new-1', name: SHIPPED_ADDS, note: 'Our note.' };
    await editRules(admin, { [STOPPING]: (rule) => [rule, { ...rule, ...added }] });
    const own = (await readRules(admin)).get(SHIPPED_ADDS);
    const folder = makeShippedFolder({ [RULES]: shippedEdit });
    await take(folder);
    expect((await readRules(admin)).get(SHIPPED_ADDS)).toMatchObject({ id: own?.id, note: 'Our note.' });
    const { conflicts } = await preview(folder);
    expect(conflicts.filter(({ item }) => item === own?.id).map(({ field }) => field)).toContain('note');
  });

  test('stores a conflict for a changed field, takes another field of the same rule, and keeps scheduled changes', async () => {
    const { admin, preview, take } = await startWithShippedLaw();
    const later = '2131-01-01';
    const rule = 'Future maintenance, annuity or periodical sum';
    await editRules(admin, { [rule]: withNote('Our note.') });
    const setFactor = (userInput: number) => (it: SubMinorCategory) => [
      { ...it, suitValuation: it.suitValuation.map((entry) => ({ ...entry, userInput })) },
    ];
    await editRules(admin, { [rule]: setFactor(15) }, { effectiveFrom: later });
    const edits = [
      addNote('As shipped.'),
      (row: string) => row.replace(',multiplier,10,', ',multiplier,12,'),
      (row: string) => row.replace('Suits Valuation Act 1887 s.8', 'Suits Valuation Act 1887 s.9'),
    ];
    const folder = makeShippedFolder({
      [RULES]: editRow(rule, (row) => edits.reduce((text, edit) => edit(text), row)),
      'pakistan/punjab/cases.csv': (text) => text.replace('6000,60000,,"ten times', '6000,72000,,"twelve times'),
    });
    expect(await take(folder)).toMatchObject({ waiting: 1 });
    expect((await preview(folder)).conflicts).toMatchObject([
      { field: 'note', own: 'Our note.', shipped: expect.stringMatching(/As shipped\.$/) },
    ]);
    for (const [day, factor] of [
      [undefined, 12],
      [later, 15],
    ] as const)
      expect((await readRules(admin, day)).get(rule)).toMatchObject({
        note: 'Our note.',
        reference: expect.stringContaining('1887 s.9'),
        suitValuation: [{ userInput: factor }],
      });
  });
});

describe('schedules and courts', () => {
  const court = (name: string) => (text: string) => text.replace(/"court": "[^"]*"/, `"court": "${name}"`);

  test('are taken like rules, a schedule field by field, a table of courts as a whole', async () => {
    const { admin, take, preview, client } = await startWithShippedLaw('law');
    const { version: _, ...stored } = await admin.getSlab({
      params: { id: 'punjab-schedule-1-article-1' },
    });
    const { effectiveFrom, ...own } = stored;
    expect(effectiveFrom).not.toBe('');
    const { id, ...set } = own;
    await admin.changeSlab({ params: { id }, body: { ...set, note: 'Our note.' } });
    const forumsOf = async (provinceId: string) => (await client.getForums({ params: { provinceId } })).forums;
    const [first, ...others] = await forumsOf('kpk');
    if (!first) throw new Error('There is a first court');
    await admin.saveForums({
      params: { provinceId: 'kpk' },
      body: { forums: [{ ...first, note: 'Our court.' }, ...others] },
    });

    const edits = {
      'slabs.json': (text: string) =>
        text
          .replace('"reference": "Court-fees Act 1870 Sch. I', '"reference": "The Court-fees Act 1870 Sch. I')
          .replace('"note": "Nil up to', '"note": "As shipped: nil up to')
          .replace('[', `[${JSON.stringify({ ...flatSchedule('New', 5), id: 'new' })},`),
      'pakistan/kpk/forums.json': court('Shipped court'),
      'pakistan/sindh/forums.json': court('Shipped court'),
    };
    const folder = makeShippedFolder(edits, lawFolder);
    expect((await preview(folder)).changes.map(({ subject }) => subject)).toEqual([
      { kind: 'slabSet', slabSetId: 'new' },
      { kind: 'slabSet', slabSetId: id },
      { kind: 'forums', provinceId: 'sindh' },
    ]);
    expect(await take(folder)).toEqual({
      published: ['3 items of schedules, courts and provinces'],
      waiting: 2,
    });
    // Any rule may name the schedule, also for earlier days.
    const query = { on: '1990-01-01' };
    expect(await admin.getSlab({ params: { id: 'new' }, query })).toMatchObject({ slabs: [{ value: 5 }] });
    expect(await admin.getSlab({ params: { id } })).toMatchObject({
      note: 'Our note.',
      reference: expect.stringMatching(/^The Court-fees/),
    });
    expect([(await forumsOf('sindh'))[0]?.court, (await forumsOf('kpk'))[0]?.note]).toEqual([
      'Shipped court',
      'Our court.',
    ]);

    for (const conflict of (await preview(folder)).conflicts) {
      await admin.decideShippedConflict({ params: { id: conflict.id ?? '' }, body: { side: 'shipped' } });
    }
    expect((await admin.getSlab({ params: { id } })).note).toMatch(/^As shipped/);
    expect((await forumsOf('kpk'))[0]?.court).toBe('Shipped court');
  });
});

test("a changed figure brings its worked case, and breaks an administrator's case only after a confirmation", async () => {
  const { admin, take } = await startWithShippedLaw();
  const rule = 'Future maintenance, annuity or periodical sum';
  const added = editRow(STOPPING, (row) => `${row}\n${row.replace(STOPPING, SHIPPED_ADDS)}`);
  const folder = makeShippedFolder({
    [RULES]: (text) => added(editRow(rule, (row) => row.replace(',multiplier,10,', ',multiplier,12,'))(text)),
    'pakistan/punjab/cases.csv': (text) =>
      `${text.replace('6000,60000,,"ten times', '6000,72000,,"twelve times')}Injunction,Perpetual injunction,${SHIPPED_ADDS},,suitValuation,500,500,,the value,worked,,\n`,
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
  const casesOf = async (id: string | undefined) =>
    (await admin.getRulebookCases({ params: punjab })).filter((each) => each.subMinorId === id);
  const cases = await casesOf(subMinorId);
  expect(cases.map(({ source, isAsExpected, until }) => [source, isAsExpected, until === null]).toSorted()).toEqual([
    ['Our judgment', false, true],
    ['ten times 6,000', true, false],
    ['twelve times 6,000', true, true],
  ]);
  const ofNew = await casesOf((await readRules(admin)).get(SHIPPED_ADDS)?.id);
  expect(ofNew).toMatchObject([{ source: 'the value', isAsExpected: true }]);
});

test('of two commands at once, one takes the shipped law, and nothing is published twice', async () => {
  const { admin, db, take } = await startWithShippedLaw();
  const folder = makeShippedFolder({ [RULES]: shippedEdit });
  const { answers } = await publishAtOnce(
    db,
    () => take(folder),
    () => take(folder),
  );
  expect(answers.map(({ published }) => published.length)).toEqual([1, 0]);
  expect(await admin.getRulebookVersions({ params: punjab })).toHaveLength(2);
  expect(await admin.getAuditEntries({ query: { action: 'law:import', subject: 'shipped law' } })).toHaveLength(1);
});

test.each(['first', 'second'])('an administrator who saves %s at the same moment loses nothing', async (order) => {
  const { admin, db, preview, take } = await startWithShippedLaw();
  const folder = makeShippedFolder({ [RULES]: shippedEdit });
  const [{ number: baseVersion } = expect.fail()] = await admin.getRulebookVersions({ params: punjab });
  const both = [() => editRules(admin, { [BOTH]: withNote('Our note.') }, { baseVersion }), () => take(folder)];
  const { refusals } = await publishAtOnce<unknown>(db, ...(order === 'first' ? both : both.toReversed()));
  const rules = await readRules(admin);
  expect(rules.get(SHIPPED_ONLY)?.note).toMatch(/As shipped\.$/);
  if (order === 'first') {
    expect(refusals).toEqual([]);
    expect(rules.get(BOTH)?.note).toBe('Our note.');
    expect((await preview(folder)).conflicts).toMatchObject([{ field: 'note', own: 'Our note.' }]);
  } else {
    const conflict = { field: 'note', mine: 'Our note.', theirs: rules.get(BOTH)?.note };
    expect(refusals).toMatchObject([{ code: 'RULEBOOK_CHANGED', data: { conflicts: [conflict] } }]);
  }
});

test('an upgrade is refused if its files changed since the administrator saw them', async () => {
  const { take, admin } = await startWithShippedLaw();
  const folder = makeShippedFolder({ [RULES]: shippedEdit });
  await expect(take(folder, { digest: 'another' })).rejects.toMatchObject({ code: 'SHIPPED_LAW_CHANGED' });
  expect(await admin.getRulebookVersions({ params: punjab })).toHaveLength(1);
});

test('an approved upgrade counts as taken, also if administrators have published all of its changes before', async () => {
  const { admin, as, take, preview, context } = await startWithShippedLaw();
  const { memberId: actor } = await as('admin');
  const folder = makeShippedFolder({ [RULES]: editRow(SHIPPED_ONLY, addNote('As shipped.')) });
  const refusal = await take(folder, { actor, needsApproval: true }).catch((problem) => problem);
  const note = (await readRules(admin)).get(SHIPPED_ONLY)?.note;
  await editRules(admin, { [SHIPPED_ONLY]: withNote(`${note} As shipped.`) });
  expect((await preview(folder)).changes).toEqual([]);
  await admin.approveProposal({ params: { id: refusal.data.proposalId } });
  expect((await readTakenLaw(context.db)).digest).toBe(digestOfFiles(folder));
});

test('an upgrade that needs approval becomes a proposal, which can be approved only while the files are the same', async () => {
  const { admin, as, take } = await startWithShippedLaw();
  const { memberId: actor } = await as('admin');
  const folder = makeShippedFolder({ [RULES]: shippedEdit });
  const refusal = await take(folder, { actor, needsApproval: true }).catch((problem) => problem);
  expect(refusal).toMatchObject({ code: 'APPROVAL_NEEDED' });
  expect((await readRules(admin)).has(SHIPPED_ADDS)).toBe(false);
  const approve = () => admin.approveProposal({ params: { id: refusal.data.proposalId } });
  const [file, text] = [join(folder, RULES), readFileSync(join(folder, RULES), 'utf8')];
  writeFileSync(file, editRow(BOTH, addNote('Next.'))(text));
  await expect(approve()).rejects.toMatchObject({ code: 'PROPOSAL_STALE', data: { because: 'SHIPPED_LAW_CHANGED' } });
  writeFileSync(file, text);
  await approve();
  expect((await readRules(admin)).has(SHIPPED_ADDS)).toBe(true);
  expect(await take(folder)).toEqual({ published: [], waiting: 0 });
});
