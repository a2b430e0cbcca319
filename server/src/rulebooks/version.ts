import type { RulebookVersion } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { CalculationType, MajorCategory, SlabSet } from '@mizan/engine';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DB, RulebookVersion as Row } from '../db/tables.generated.ts';

export type RulebookKey = { provinceId: string; type: CalculationType };

/** A major category of a version, with the digest of its content. */
export type PartRef = { id: string; name: string; digest: string };

/** A version without the content of its tree. */
export type Head = RulebookKey & {
  version: RulebookVersion;
  majors: readonly PartRef[];
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
};

export const ofRulebook = ({ provinceId, type }: RulebookKey) => ({ province_id: provinceId, type });

/** The newest version, or the version with this number; undefined if there is none. */
export async function readHead(db: Kysely<DB>, key: RulebookKey, number?: number): Promise<Head | undefined> {
  const row = await db
    .selectFrom('rulebook_version')
    .leftJoin('member', 'member.id', 'rulebook_version.published_by')
    .selectAll('rulebook_version')
    .select('member.name as publisher')
    .where((where) => where.and({ ...ofRulebook(key), ...(number !== undefined && { number }) }))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...key, version: toVersion(row), ...contentOf(row) };
}

export async function requireHead(db: Kysely<DB>, key: RulebookKey, number?: number): Promise<Head> {
  const head = await readHead(db, key, number);
  if (head) return head;
  throw new Problem('NOT_FOUND', { what: number === undefined ? 'rulebook' : 'version of this rulebook' });
}

export async function readVersions(db: Kysely<DB>, key: RulebookKey): Promise<RulebookVersion[]> {
  const rows = await db
    .selectFrom('rulebook_version')
    .leftJoin('member', 'member.id', 'rulebook_version.published_by')
    .select(['number', 'effective_from', 'note', 'published_at', 'member.name as publisher'])
    .where((where) => where.and(ofRulebook(key)))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toVersion);
}

type VersionRow = Pick<Selectable<Row>, 'number' | 'effective_from' | 'note' | 'published_at'> & {
  publisher: string | null;
};

const toVersion = (row: VersionRow): RulebookVersion => ({
  number: row.number,
  effectiveFrom: row.effective_from,
  note: row.note,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.publisher,
});

/** `publish` stored these values, so they have this shape. */
const contentOf = ({
  majors,
  slab_sets,
  province_slab_id,
}: Pick<Selectable<Row>, 'majors' | 'slab_sets' | 'province_slab_id'>) => ({
  majors: majors as unknown as PartRef[],
  slabSets: slab_sets as unknown as SlabSet[],
  provinceSlabId: province_slab_id,
});

/** The texts of parts, in the order of the digests. */
export async function readPartTexts(db: Kysely<DB>, parts: readonly PartRef[]): Promise<string[]> {
  const digests = [...new Set(parts.map(({ digest }) => digest))];
  if (digests.length === 0) return [];
  const rows = await db
    .selectFrom('rulebook_part')
    .select(['digest', sql<string>`content::text`.as('text')])
    .where('digest', 'in', digests)
    .execute();
  const texts = new Map(rows.map(({ digest, text }) => [digest, text]));
  return parts.map(({ digest }) => texts.get(digest) ?? '');
}

export async function readTree(db: Kysely<DB>, head: Head | undefined): Promise<MajorCategory[]> {
  const texts = await readPartTexts(db, head?.majors ?? []);
  return texts.map((text) => JSON.parse(text) as MajorCategory);
}
