import { gunzipSync, gzipSync } from 'node:zlib';
import type { MajorCategory } from '@mizan/engine';
import { inDatabase } from './database.ts';
import { administrator, administratorClient, startSession } from './people.ts';
import { expect } from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

const params = { provinceId: 'balochistan', type: 'suitValuation' } as const;

const rulesIn = (tree: readonly MajorCategory[]) =>
  tree.flatMap(({ minorCategory }) => minorCategory).flatMap(({ subminorCategory }) => subminorCategory);

/** The same tree with other notes, by the names of the rules. */
const withNotes = (tree: readonly MajorCategory[], notes: Record<string, string>): MajorCategory[] =>
  structuredClone(tree).map((major) => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.map((rule) => ({ ...rule, note: notes[rule.name] ?? rule.note })),
    })),
  }));

type State = { from: string; majorCategories: MajorCategory[] };
type Snapshot = { provinces: { id: string; states: Record<string, State[]> }[] };

/** Changes what the server remembers of the shipped law, as if an older one had been taken last. */
const takeOlderLaw = (notes: Record<string, string>) =>
  inDatabase(async (pool) => {
    const { rows } = await pool.query<{ content: Buffer }>('SELECT content FROM shipped_law');
    const snapshot = JSON.parse(gunzipSync(rows[0]?.content ?? '').toString()) as Snapshot;
    const province = snapshot.provinces.find(({ id }) => id === params.provinceId);
    if (!province) throw new Error('The shipped law has no such province');
    for (const state of province.states[params.type] ?? [])
      state.majorCategories = withNotes(state.majorCategories, notes);
    await pool.query("UPDATE shipped_law SET digest = 'older', content = $1", [gzipSync(JSON.stringify(snapshot))]);
  });

test('an administrator publishes what a new shipped law changes, and decides where administrators had changed it', async ({
  page,
}) => {
  const admin = await administratorClient();
  const { majorCategories } = await admin.getRulebookInForce({ params });
  const [updated = '', disputed = ''] = rulesIn(majorCategories)
    .filter(({ note }) => note)
    .map(({ name }) => name);
  const shipped = new Map(rulesIn(majorCategories).map(({ name, note }) => [name, note]));
  await takeOlderLaw({ [updated]: 'The older note.', [disputed]: 'The older note.' });
  const ours = withNotes(majorCategories, { [updated]: 'The older note.', [disputed]: 'Our own note.' });
  await admin.addCategoriesData({ params, body: { majorCategories: ours, confirmBrokenCases: true } });
  const noteOf = async (name: string) =>
    rulesIn(await admin.getCategoriesData({ params })).find((rule) => rule.name === name)?.note;

  await startSession(page, await administrator());
  await page.goto('/admin/overview');
  await page.getByRole('link', { name: /There is a law update: 1 change can be published, 1 needs you/ }).click();
  await expect(page.getByRole('heading', { name: 'What administrators have changed and will wait' })).toBeVisible();
  await expect(page.getByText('Our own note.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish these changes' }).click();
  await expect(page.getByText('The law update is published.')).toBeVisible();
  expect([await noteOf(updated), await noteOf(disputed)]).toEqual([shipped.get(updated), 'Our own note.']);
  await expect(page.getByRole('heading', { name: 'What waits for a decision' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish the text of the update' }).click();
  await expect(page.getByText('There is no law update, and nothing waits.')).toBeVisible();
  expect(await noteOf(disputed)).toBe(shipped.get(disputed));
});
