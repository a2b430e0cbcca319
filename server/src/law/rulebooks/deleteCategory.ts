import { Problem } from '@mizan/api';
import { everyRule, type MajorCategory } from '@mizan/engine';
import type { RulebookKey } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import { keyOf } from '../changes/book.ts';
import type { LawHandler } from '../context.ts';
import { createIntent } from './create-intent.ts';
import { publishEdit } from './publish-edit.ts';

const WORDS = {
  majorCategory: 'major category',
  minorCategory: 'minor category',
  subminorCategory: 'sub-minor category',
};

type Level = keyof typeof WORDS;

/** Publishes the rulebook of a category without the category and everything below it. */
export const deleteCategory: LawHandler<'deleteCategory'> = async (
  { params: { level, id }, query, identity },
  context,
) => {
  const missing = new Problem('NOT_FOUND', { what: WORDS[level] });
  const note = `Deleted a ${WORDS[level]}`;
  const key = await findRulebook(context.db, id);
  if (!key) throw missing;
  let deleted = '';
  const { version } = await publishEdit(context, {
    key,
    intent: createIntent('deleteCategory', { ...query, note: query.note || note }, { identity, ...context }),
    baseVersion: query.baseVersion,
    edit: ({ tree }) => {
      const name = findName(tree, level, id);
      if (name === undefined) throw missing;
      deleted = name;
      return without(tree, id);
    },
  });
  return { message: `Deleted the ${WORDS[level]} ${deleted}.`, version };
};

/** The rulebook of a category; ids are unique over all rulebooks. */
async function findRulebook(db: Database, id: string): Promise<RulebookKey | undefined> {
  const row = await db
    .selectFrom('law_change')
    .select('book')
    .where('item', '=', id)
    .where('kind', 'in', Object.keys(WORDS))
    .limit(1)
    .executeTakeFirst();
  return row && keyOf(row.book);
}

function findName(tree: readonly MajorCategory[], level: Level, id: string) {
  const levels = {
    majorCategory: tree,
    minorCategory: tree.flatMap(({ minorCategory }) => minorCategory),
    subminorCategory: everyRule(tree).map(({ subMinor }) => subMinor),
  };
  return levels[level].find((item) => item.id === id)?.name;
}

function without(tree: readonly MajorCategory[], id: string): MajorCategory[] {
  const isOther = (item: { id: string }) => item.id !== id;
  return tree.filter(isOther).map((major) => ({
    ...major,
    minorCategory: major.minorCategory
      .filter(isOther)
      .map((minor) => ({ ...minor, subminorCategory: minor.subminorCategory.filter(isOther) })),
  }));
}
