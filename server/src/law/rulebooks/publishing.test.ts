import type { Client, FieldError } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { courtFeeEntry, readingOf, subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { setRate } from '../../testing/timeline.ts';

async function startWithProvince() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  return { ...app, admin, ...(await makeProvince(admin)) };
}

const publish = (admin: Client, params: { provinceId: string; type: 'courtFee' }, rate: number, more: object = {}) =>
  admin.addCategoriesData({ params, body: { majorCategories: treeOf([subMinorOf('Cheque', rate)]), ...more } });

describe('publishing a tree', () => {
  test('gives new items ids, keeps known ids, and answers with the saved tree', async () => {
    const { admin, rulebook } = await startWithProvince();
    const first = await publish(admin, rulebook, 0.1);
    expect(first.version).toMatchObject({ number: 1, note: '' });
    const [major] = first.majorCategories;
    expect(major?.id).not.toBe('new Recovery');
    expect(major).toMatchObject({ provinceId: rulebook.provinceId, type: 'courtFee', index: 1 });

    const [minor = expect.fail()] = major?.minorCategory ?? [];
    const subminorCategory = [...minor.subminorCategory, subMinorOf('Bond', 0.2)];
    const more = [{ ...(major ?? expect.fail()), minorCategory: [{ ...minor, subminorCategory }] }];
    const second = await admin.addCategoriesData({ params: rulebook, body: { majorCategories: more } });
    const names = second.majorCategories[0]?.minorCategory[0]?.subminorCategory.map(({ name, index }) => [name, index]);
    expect(names).toEqual([
      ['Cheque', 1],
      ['Bond', 2],
    ]);
    expect(second.majorCategories[0]?.id).toBe(major?.id);
    expect(await admin.getCategoriesData({ params: rulebook })).toEqual(second.majorCategories);
  });

  test('gives a new id to a second item with the same id', async () => {
    const { admin, rulebook } = await startWithProvince();
    const { majorCategories } = await publish(admin, rulebook, 0.1);
    const copy = structuredClone(majorCategories);
    copy.push({ ...structuredClone(copy[0] ?? expect.fail()), name: 'A copy' });
    const saved = await admin.addCategoriesData({ params: rulebook, body: { majorCategories: copy } });
    expect(new Set(saved.majorCategories.map(({ id }) => id)).size).toBe(2);
  });

  test('reports faults at their fields and publishes nothing', async () => {
    const { admin, rulebook } = await startWithProvince();
    const majorCategories = treeOf([subMinorOf('Cheque', 1), subMinorOf('cheque', 1)]);
    await expect(admin.addCategoriesData({ params: rulebook, body: { majorCategories } })).rejects.toMatchObject({
      code: 'RULEBOOK_FAULTY',
      errors: [{ path: 'majorCategories.0.minorCategory.0.subminorCategory.1.name' }],
    });
    expect(await admin.getRulebookVersions({ params: rulebook })).toEqual([]);
  });

  test('with a base version, publishes exactly one of ten edits at once, and refuses the others', async () => {
    const connection = await createDatabase();
    const servers = await Promise.all([startApp({ connection }), startApp({ connection })]);
    const admins = await Promise.all(servers.map(async (server) => (await server.as('admin')).client));
    const [admin = expect.fail()] = admins;
    const { rulebook } = await makeProvince(admin);
    const { majorCategories, version } = await publish(admin, rulebook, 1);
    const rated = (rate: number) => {
      const tree = structuredClone(majorCategories) as MajorCategory[];
      setRate('Cheque', rate)(tree);
      return { majorCategories: tree, baseVersion: version?.number };
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        (admins[n % 2] ?? admin).addCategoriesData({ params: rulebook, body: rated(n + 2) }),
      ),
    );
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(refusals).toHaveLength(9);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'RULEBOOK_CHANGED',
        status: 409,
        data: { conflicts: [{ field: 'courtFee' }] },
      });
    expect(await admin.getRulebookVersions({ params: rulebook })).toHaveLength(2);
  });

  test('without a base version, publishes concurrent edits one after the other', async () => {
    const { admin, rulebook } = await startWithProvince();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((rate) => publish(admin, rulebook, rate)));
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
    const versions = await admin.getRulebookVersions({ params: rulebook });
    expect(versions).toHaveLength(4);
  });

  test('lets only administrators write: 401 for guests, 403 for members', async () => {
    const app = await startWithProvince();
    const { client: member } = await app.as('subscribedUser');
    await expect(publish(app.client, app.rulebook, 1)).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED', status: 401 });
    await expect(publish(member, app.rulebook, 1)).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });
});

describe('versions', () => {
  test('apply from their days on, also on a server that did not publish them', async () => {
    let today = new Date('2026-03-01T12:00:00Z');
    const connection = await createDatabase();
    const [one, other] = [
      await startApp({ connection, clock: () => today }),
      await startApp({ connection, clock: () => today }),
    ];
    const { client: admin } = await one.as('admin');
    const { country, province, rulebook } = await makeProvince(admin);
    const place = { country: country.id, province: province.id, type: 'courtFee' as const };
    const majors = async () => (await other.client.getMajorCategories({ params: place })).map(({ name }) => name);
    const dated = (name: string, effectiveFrom: string) =>
      admin.addCategoriesData({
        params: rulebook,
        body: { majorCategories: treeOf([subMinorOf('Cheque', 1)], name), effectiveFrom },
      });
    const refusal = () => majors().catch((problem) => problem.message);
    // The other server is notified of the new province a moment later.
    await expect.poll(refusal).toBe('No rules are held for this province yet.');
    await dated('From April', '2026-04-01');
    await expect.poll(refusal).toBe('Not recorded before 2026-04-01. No figure is given for an earlier date.');
    await dated('From July', '2026-07-01');
    // The last hours of March in UTC are already April in Pakistan.
    today = new Date('2026-03-31T19:30:00Z');
    expect(await majors()).toEqual(['From April']);
    today = new Date('2026-08-01T00:00:00Z');
    await expect.poll(majors).toEqual(['From July']);
  });

  test('apply on another server a moment later', async () => {
    const connection = await createDatabase();
    const [one, other] = [await startApp({ connection }), await startApp({ connection })];
    const { client: admin } = await one.as('admin');
    const { country, province, rulebook } = await makeProvince(admin);
    const place = { country: country.id, province: province.id, type: 'courtFee' as const };
    for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      const before = await admin.getCategoriesData({ params: rulebook });
      const majorCategories = before.length > 0 ? before.map((major) => ({ ...major, name })) : treeOf([], name);
      await admin.addCategoriesData({ params: rulebook, body: { majorCategories } });
      // The database notifies both servers at the same moment, and either may be the first to read.
      const majors = async () => (await other.client.getMajorCategories({ params: place })).map((major) => major.name);
      await expect.poll(majors).toEqual([name]);
    }
  });

  test('can be compared, and an old one can be published again', async () => {
    const { admin, rulebook } = await startWithProvince();
    await publish(admin, rulebook, 0.1);
    const first = await admin.getRulebookVersion({ params: { ...rulebook, number: 1 } });
    const edited = structuredClone(first.majorCategories);
    const entry = edited[0]?.minorCategory[0]?.subminorCategory[0]?.courtFee[0] ?? expect.fail();
    entry.userInput = 0.2;
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: edited, note: 'Doubled' } });
    const { changes } = await admin.compareRulebookVersions({ params: rulebook, query: { from: 1, to: 2 } });
    expect(changes).toMatchObject([{ kind: 'changed', field: 'userInput', before: 0.1, after: 0.2 }]);
    expect(changes[0]?.names).toContain('Cheque');

    const again = await admin.publishRulebookVersion({ params: { ...rulebook, number: 1 }, body: { note: 'Back' } });
    expect(again.version).toMatchObject({ number: 3, note: 'Back' });
    expect(again.majorCategories).toEqual(first.majorCategories);
    await expect(admin.getRulebookVersion({ params: { ...rulebook, number: 9 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('published again after a deletion have no reading that was added since', async () => {
    const { admin, rulebook } = await startWithProvince();
    const { majorCategories: first } = await publish(admin, rulebook, 0.1);
    const contested = structuredClone(first);
    const readings = [readingOf('Half', { courtFee: [courtFeeEntry({ userInput: 0.5 })] })];
    Object.assign(contested[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail(), { readings });
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: contested } });
    await admin.deleteCategory({ params: { level: 'majorCategory', id: first[0]?.id ?? '' } });
    const again = await admin.publishRulebookVersion({ params: { ...rulebook, number: 1 }, body: {} });
    expect(again.majorCategories).toEqual(first);
  });

  test('are followed by one without a category and everything below it when the category is deleted', async () => {
    const { admin, rulebook } = await startWithProvince();
    const { majorCategories } = await admin.addCategoriesData({
      params: rulebook,
      body: { majorCategories: treeOf([subMinorOf('Cheque', 1), subMinorOf('Bond', 1)]) },
    });
    const [cheque, bond] = majorCategories[0]?.minorCategory[0]?.subminorCategory ?? [];
    const deleted = await admin.deleteCategory({ params: { level: 'subminorCategory', id: cheque?.id ?? '' } });
    expect(deleted).toMatchObject({ message: 'Deleted the sub-minor category Cheque.', version: { number: 2 } });
    const [major] = await admin.getCategoriesData({ params: rulebook });
    expect(major?.minorCategory[0]?.subminorCategory).toMatchObject([{ id: bond?.id, index: 1 }]);
    await admin.deleteCategory({ params: { level: 'majorCategory', id: major?.id ?? '' } });
    expect(await admin.getCategoriesData({ params: rulebook })).toEqual([]);
    const gone = admin.deleteCategory({ params: { level: 'minorCategory', id: cheque?.id ?? '' } });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is no such minor category.' });
  });

  test('cannot be changed or deleted in the database', async () => {
    const { admin, rulebook, db } = await startWithProvince();
    await publish(admin, rulebook, 1);
    for (const table of ['law_publication', 'law_change', 'audit_entry'] as const) {
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(`${table} is append-only`);
    }
    await expect(db.updateTable('law_change').set({ item: 'x' }).execute()).rejects.toThrow('append-only');
  });
});

describe('schedules', () => {
  test('change for every rulebook that uses them, while old versions show the old rates', async () => {
    const { admin, rulebook, province } = await startWithProvince();
    const slab = await admin.createSlab({ body: flatSchedule('Flat', 7.5) });
    expect(await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: slab.id } })).toMatchObject({
      province: { id: province.id, slabId: slab.id },
    });
    await publish(admin, rulebook, 1);
    const changed = await admin.changeSlab({
      params: { id: slab.id },
      body: { ...flatSchedule('Flat', 5), changeNote: 'Lower' },
    });
    expect(changed).toMatchObject({ slabs: [{ value: 5 }] });
    const [newest, oldest] = await admin.getRulebookVersions({ params: rulebook });
    expect(newest).toMatchObject({ number: changed.version, note: 'Lower', state: 'inForce' });
    const rateIn = async (number = 0) =>
      (await admin.getRulebookVersion({ params: { ...rulebook, number } })).slabSets[0]?.slabs[0]?.value;
    expect([await rateIn(oldest?.number), await rateIn(newest?.number)]).toEqual([7.5, 5]);

    await admin.removeSlab({ params: { provinceId: province.id } });
    expect(await admin.getProvince({ params: { id: province.id } })).toMatchObject({ slabId: null });
    expect(await admin.getRulebookInForce({ params: rulebook })).toMatchObject({ provinceSlabId: null, slabSets: [] });
  });

  test('are removed only after confirmation if test cases depend on them', async () => {
    const app = await startApp({ holding: 'punjab' });
    const { client: admin } = await app.as('admin');
    const params = { provinceId: 'punjab' };
    await expect(admin.removeSlab({ params })).rejects.toMatchObject({ code: 'CASES_BROKEN' });
    expect((await admin.getProvince({ params: { id: 'punjab' } })).slabId).not.toBeNull();
    await admin.removeSlab({ params, query: { confirmBrokenCases: 'true' } });
    expect((await admin.getProvince({ params: { id: 'punjab' } })).slabId).toBeNull();
  });

  test('accept one of two changes from the same version and refuse the other', async () => {
    const { admin } = await startWithProvince();
    const slab = await admin.createSlab({ body: flatSchedule('Flat', 7.5) });
    const change = (value: number) =>
      admin.changeSlab({
        params: { id: slab.id },
        body: { ...flatSchedule('Flat', value), baseVersion: slab.version },
      });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(change));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(refusals).toHaveLength(4);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'RULEBOOK_CHANGED', status: 409 });
  });

  test.each([
    ['a name that is taken', { name: 'flat' }, 'SLAB_NAME_TAKEN', []],
    ['no name', { name: ' ' }, 'INVALID', [{ path: 'name', code: 'SLAB_NAME_MISSING' }]],
    [
      'no row that charges',
      { name: 'Nil', slabs: [{ min: 0, max: 5, value: 0 }] },
      'INVALID',
      [{ path: 'slabs', code: 'SLABS_MISSING' }],
    ],
    [
      'overlapping rows',
      {
        name: 'Over',
        slabs: [
          { min: 0, max: 50, value: 1 },
          { min: 40, max: 90, value: 2 },
        ],
      },
      'INVALID',
      [
        { path: 'slabs.0.max', code: 'MAX_ABOVE_NEXT_SLAB' },
        { path: 'slabs.1.min', code: 'MIN_BELOW_PREVIOUS_SLAB' },
      ],
    ],
  ])('are refused with %s, as in the editor', async (_, wrong, code, errors) => {
    const { admin } = await startWithProvince();
    await admin.createSlab({ body: flatSchedule('Flat', 7.5) });
    const refusal = admin.createSlab({ body: { ...flatSchedule('Other', 1), ...wrong } });
    await expect(refusal).rejects.toMatchObject({ code });
    const found: FieldError[] = await refusal.catch((problem) => problem.errors);
    const faults = found.map((error) => ({ path: error.path, code: error.code }));
    expect(faults.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual(errors);
  });

  test('are saved without slabs that have no value', async () => {
    const { admin } = await startWithProvince();
    const slabs = [
      { min: 0, max: 10, value: 1 },
      { min: 11, max: 12, value: null },
    ];
    expect((await admin.createSlab({ body: { name: 'Short', value: 0, slabs } })).slabs).toEqual([slabs[0]]);
  });
});
