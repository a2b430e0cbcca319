import { Problem } from '@mizan/api';
import type { CalculationType, MajorCategory } from '@mizan/engine';
import { governing } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { LawHandler } from '../context.ts';
import { publishEdit } from './edit.ts';
import { readAllVersions } from './law-in-force.ts';
import { publicationOf } from './publication.ts';
import type { RulebookKey } from './version.ts';
import { readPartTexts, requireHead } from './version.ts';

const WORDS = {
  majorCategory: 'major category',
  minorCategory: 'minor category',
  subminorCategory: 'sub-minor category',
};

type Level = keyof typeof WORDS;

export const deleteCategory: LawHandler<'deleteCategory'> = async (
  { params: { level, id }, query, identity },
  context,
) => {
  const missing = new Problem('NOT_FOUND', { what: WORDS[level] });
  const note = `Deleted a ${WORDS[level]}`;
  const publication = publicationOf('deleteCategory', { note, ...query }, { identity, ...context });
  const key = await findRulebook(context.db, { id, day: publication.effectiveFrom });
  if (!key) throw missing;
  let deleted = '';
  const { version, carried } = await publishEdit(context, {
    key,
    publication,
    edit: ({ tree }) => {
      const name = findName(tree, level, id);
      if (name === undefined) throw missing;
      deleted = name;
      return without(tree, id);
    },
  });
  return { message: `Deleted the ${WORDS[level]} ${deleted}.`, version, carried };
};

/** Ids are unique over all rulebooks, so the one whose version in force on a day holds the id is the one to change. */
async function findRulebook(
  db: Kysely<DB>,
  { id, day }: { id: string; day: string },
): Promise<RulebookKey | undefined> {
  for (const versions of (await readAllVersions(db)).values()) {
    const inForce = governing(versions, day);
    if (!inForce) continue;
    const key = { provinceId: inForce.province_id, type: inForce.type as CalculationType };
    const { majors } = await requireHead(db, key, inForce.number);
    const texts = await readPartTexts(db, majors);
    if (texts.some((text) => text.includes(`"id":${JSON.stringify(id)}`))) return key;
  }
  return undefined;
}

function findName(tree: readonly MajorCategory[], level: Level, id: string) {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  const levels = {
    majorCategory: tree,
    minorCategory: minors,
    subminorCategory: minors.flatMap(({ subminorCategory }) => subminorCategory),
  };
  return levels[level].find((item) => item.id === id)?.name;
}

const without = (tree: readonly MajorCategory[], id: string): MajorCategory[] =>
  renumbered(tree, id).map((major) => ({
    ...major,
    minorCategory: renumbered(major.minorCategory, id).map((minor) => ({
      ...minor,
      subminorCategory: renumbered(minor.subminorCategory, id),
    })),
  }));

const renumbered = <Item extends { id: string; index: number }>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id).map((item, index) => ({ ...item, index: index + 1 }));
