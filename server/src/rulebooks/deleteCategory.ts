import { Problem } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import type { Handler } from '../http/endpoints.ts';
import { publicationOf } from './publication.ts';
import { publishEdit } from './publish.ts';
import type { RulebookKey } from './version.ts';

const WORDS = {
  majorCategory: 'major category',
  minorCategory: 'minor category',
  subminorCategory: 'sub-minor category',
};

type Level = keyof typeof WORDS;

export const deleteCategory: Handler<'deleteCategory'> = async ({ params: { level, id }, identity }, context) => {
  const missing = new Problem('NOT_FOUND', { what: WORDS[level] });
  const key = await findRulebook(context.db, id);
  if (!key) throw missing;
  const note = `Deleted a ${WORDS[level]}`;
  const publication = publicationOf('deleteCategory', { note, confirmBrokenCases: false }, { identity, ...context });
  let deleted = '';
  const { version } = await publishEdit(context, {
    key,
    publication,
    edit: ({ tree }) => {
      const name = findName(tree, level, id);
      if (name === undefined) throw missing;
      deleted = name;
      return without(tree, id);
    },
  });
  return { message: `Deleted the ${WORDS[level]} ${deleted}.`, version };
};

/** Ids are unique over all rulebooks, so the newest version that holds the id is the one to change. */
async function findRulebook(db: Kysely<DB>, id: string): Promise<RulebookKey | undefined> {
  const { rows } = await sql<RulebookKey>`
    SELECT rulebook.province_id AS "provinceId", rulebook.type
    FROM rulebook
    JOIN rulebook_version AS version USING (province_id, type)
    CROSS JOIN LATERAL json_to_recordset(version.majors) AS major (digest text)
    JOIN rulebook_part AS part USING (digest)
    WHERE version.number = rulebook.latest AND strpos(part.content::text, ${`"id":${JSON.stringify(id)}`}) > 0
    LIMIT 1`.execute(db);
  return rows[0];
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
