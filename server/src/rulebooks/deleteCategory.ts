import { Problem } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { governing } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import type { Handler } from '../http/endpoints.ts';
import { publishEdit } from './edit.ts';
import { readAllVersions } from './law-in-force.ts';
import { publicationOf } from './publication.ts';
import type { RulebookKey } from './version.ts';

const WORDS = {
  majorCategory: 'major category',
  minorCategory: 'minor category',
  subminorCategory: 'sub-minor category',
};

type Level = keyof typeof WORDS;

export const deleteCategory: Handler<'deleteCategory'> = async (
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
  const all = [...(await readAllVersions(db)).values()];
  const inForce = all.flatMap((versions) => governing(versions, day) ?? []);
  const { rows } = await sql<RulebookKey>`
    SELECT version.province_id AS "provinceId", version.type
    FROM unnest(
      ${inForce.map(({ province_id }) => province_id)}::text[],
      ${inForce.map(({ type }) => type)}::text[],
      ${inForce.map(({ number }) => number)}::integer[]
    ) AS in_force (province_id, type, number)
    JOIN rulebook_version AS version USING (province_id, type, number)
    CROSS JOIN LATERAL json_to_recordset(version.majors) AS major (digest text)
    JOIN rulebook_part AS part USING (digest)
    WHERE strpos(part.content::text, ${`"id":${JSON.stringify(id)}`}) > 0
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
