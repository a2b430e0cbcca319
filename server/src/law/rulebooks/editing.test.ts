import { type SentMajor, subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';

async function start(time = '2026-06-01T06:00:00Z') {
  const app = await startApp({ clock: () => new Date(time) });
  const { client: admin } = await app.as('admin');
  return { ...app, admin, ...(await makeProvince(admin)) };
}

describe('a province that does not exist', () => {
  const params = { provinceId: 'atlantis', type: 'courtFee' as const };

  test.each(['getCategoriesData', 'getRuleRows', 'getRulebookVersions', 'getRulebookCases'] as const)(
    'is reported by %s',
    async (name) => {
      const { admin } = await start();
      const refusal = { code: 'NOT_FOUND', message: 'There is no such province.' };
      await expect(admin[name]({ params })).rejects.toMatchObject(refusal);
    },
  );

  test('is reported when something is saved in it', async () => {
    const { admin } = await start();
    const refusal = { code: 'NOT_FOUND', message: 'There is no such province.' };
    const cases = { removed: [], added: [] };
    await expect(admin.saveRulebookCases({ params, body: cases })).rejects.toMatchObject(refusal);
    const tree = { majorCategories: [], baseVersion: 0 };
    await expect(admin.addCategoriesData({ params, body: tree })).rejects.toMatchObject(refusal);
  });
});

describe('a publication', () => {
  const tree = { majorCategories: treeOf([subMinorOf('Cheque', 1)]) };

  test('without a day takes effect today in Pakistan, and shows who published it', async () => {
    const { admin, rulebook } = await start('2026-03-31T19:30:00Z');
    expect((await admin.addCategoriesData({ params: rulebook, body: tree })).version).toEqual({
      number: 1,
      effectiveFrom: '2026-04-01',
      note: '',
      publishedAt: '2026-03-31T19:30:00.000Z',
      publishedBy: 'A Member',
      state: 'inForce',
      withdrawn: null,
    });
  });

  test('shows only the schedules that it uses, and reports doubts in them and in the tree', async () => {
    const { admin, rulebook, province } = await start();
    const make = (name: string) => admin.createSlab({ body: flatSchedule(name, 5) });
    const [own, named] = [await make('Own'), await make('Named'), await make('Unused')];
    await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: own.id } });
    const cheque = subMinorOf('Cheque', 1);
    const courtFee = cheque.courtFee.map((entry) => ({ ...entry, slabId: named.id }));
    const body = { majorCategories: treeOf([{ ...cheque, reference: '', courtFee }]) };
    const { doubts, version: published } = await admin.addCategoriesData({ params: rulebook, body });
    const version = await admin.getRulebookVersion({ params: { ...rulebook, number: published?.number ?? 0 } });
    expect(version).toMatchObject({ provinceSlabId: own.id, slabSets: [{ name: 'Own' }, { name: 'Named' }] });
    expect(version.slabSets[0]).not.toHaveProperty('version');
    expect(doubts).toContainEqual({
      path: 'majorCategories.0.minorCategory.0.subminorCategory.0.reference',
      code: 'REFERENCE_MISSING',
      data: { name: 'Cheque' },
    });
  });

  test('stores a tree too long for one statement, and afterwards only what changes', { tags: ['long'] }, async () => {
    const { admin, rulebook, db } = await start();
    const note = 'x'.repeat(4_900);
    const majors = Array.from({ length: 12 }, (_, n): SentMajor[] => {
      const subMinors = Array.from({ length: 100 }, (__, at) => ({ ...subMinorOf(`Kind ${n} ${at}`, 1), note }));
      return treeOf(subMinors, `Major ${n}`);
    }).flat();
    const { majorCategories } = await admin.addCategoriesData({ params: rulebook, body: { majorCategories: majors } });
    expect(await admin.getCategoriesData({ params: rulebook })).toEqual(majorCategories);
    const edited = majorCategories.with(11, { ...(majorCategories[11] ?? expect.fail()), name: 'Renamed' });
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: edited } });
    expect((await admin.getCategoriesData({ params: rulebook })).map(({ name }) => name).at(-1)).toBe('Renamed');
    const changes = await db.selectFrom('law_change').select('item').where('publication', '=', 2).execute();
    expect(changes).toHaveLength(1);
  });

  test('does not differ from itself, and is not compared with one that does not exist', async () => {
    const { admin, rulebook } = await start();
    await admin.addCategoriesData({ params: rulebook, body: tree });
    const compare = (from: number, to: number) =>
      admin.compareRulebookVersions({ params: rulebook, query: { from, to } });
    expect(await compare(1, 1)).toEqual({ changes: [] });
    const missing = { code: 'NOT_FOUND', message: 'There is no such version of this rulebook.' };
    await expect(compare(1, 2)).rejects.toMatchObject(missing);
    await expect(compare(2, 1)).rejects.toMatchObject(missing);
  });
});

describe('deleting a category', () => {
  test('changes the rulebook of the category, at the given level', async () => {
    const { admin } = await start();
    const [north, south] = [await makeProvince(admin, 'North'), await makeProvince(admin, 'South')];
    const names = ['One', 'Two', 'Three'];
    const body = { majorCategories: names.flatMap((name) => treeOf([subMinorOf(`Kind ${name}`, 1)], name)) };
    await admin.addCategoriesData({ params: north.rulebook, body });
    const { majorCategories } = await admin.addCategoriesData({ params: south.rulebook, body });
    const [one = expect.fail(), two = expect.fail()] = majorCategories;
    const minorId = two.minorCategory[0]?.id ?? '';
    const atMajor = admin.deleteCategory({ params: { level: 'majorCategory', id: minorId } });
    await expect(atMajor).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is no such major category.' });
    expect(await admin.deleteCategory({ params: { level: 'minorCategory', id: minorId } })).toMatchObject({
      message: 'Deleted the minor category Money.',
      version: { note: 'Deleted a minor category' },
    });
    expect(await admin.deleteCategory({ params: { level: 'majorCategory', id: one.id } })).toMatchObject({
      message: 'Deleted the major category One.',
    });
    const left = await admin.getCategoriesData({ params: south.rulebook });
    expect(left.map(({ name, index, minorCategory }) => [name, index, minorCategory.length])).toEqual([
      ['Two', 1, 0],
      ['Three', 2, 1],
    ]);
    expect(await admin.getRulebookVersions({ params: north.rulebook })).toHaveLength(1);
  });

  test('reports the level that has no such id', async () => {
    const { admin } = await start();
    const gone = admin.deleteCategory({ params: { level: 'subminorCategory', id: 'none' } });
    await expect(gone).rejects.toMatchObject({ message: 'There is no such sub-minor category.' });
  });

  test('is refused if it breaks a test case', async () => {
    const app = await startApp({ holding: 'punjab' });
    const { client: admin } = await app.as('admin');
    const params = { provinceId: 'punjab', type: 'courtFee' as const };
    const tree = await admin.getCategoriesData({ params });
    const recovery = tree.find(({ name }) => name === 'Recovery of money');
    const deletion = admin.deleteCategory({ params: { level: 'majorCategory', id: recovery?.id ?? '' } });
    await expect(deletion).rejects.toMatchObject({ code: 'CASES_BROKEN' });
    expect(await admin.getCategoriesData({ params })).toHaveLength(tree.length);
  });
});
