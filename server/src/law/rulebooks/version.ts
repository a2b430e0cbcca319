import { brotliDecompressSync } from 'node:zlib';
import type { RulebookVersion } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import type { CalculationType, MajorCategory, SlabSet } from '@mizan/engine';
import type { Dated } from '@mizan/engine/time';
import { governing, stateOf } from '@mizan/engine/time';
import type { Kysely, Selectable } from 'kysely';
import type { DB, RulebookVersion as Row } from '../../platform/db/tables.generated.ts';

export type RulebookKey = { provinceId: string; type: CalculationType };

/** A major category of a version, with the digest of its content. */
export type PartRef = { id: string; name: string; digest: string };

/** What a version was published with. Its state is not part of it: that changes with time and with other versions. */
type StoredVersion = Omit<RulebookVersion, 'state' | 'withdrawn'>;

/** A version without the content of its tree. */
export type Head = RulebookKey & {
  version: StoredVersion;
  majors: readonly PartRef[];
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
};

/** All versions of a rulebook, and the two counters by which a publisher claims what comes next. */
export type Timeline = { latest: number; withdrawals: number; versions: readonly TimelineVersion[] };
/** `withdrawnBy` is the publication of the withdrawal. */
export type TimelineVersion = StoredVersion &
  Dated & { withdrawn: RulebookVersion['withdrawn']; withdrawnBy: string | null };

export const nameOf = ({ provinceId, type }: RulebookKey) => `${provinceId} ${type}`;
export const ofRulebook = ({ provinceId, type }: RulebookKey) => ({ province_id: provinceId, type });

/** The version with this number; undefined if there is none. */
export async function readHead(db: Kysely<DB>, key: RulebookKey, number: number): Promise<Head | undefined> {
  const row = await db
    .selectFrom('rulebook_version')
    .leftJoin('member', 'member.id', 'rulebook_version.published_by')
    .selectAll('rulebook_version')
    .select('member.name as publisher')
    .where((where) => where.and({ ...ofRulebook(key), number }))
    .executeTakeFirst();
  return row && { ...key, version: toVersion(row), ...contentOf(row) };
}

/** Versions by their numbers, in the order given. */
export async function readHeads(db: Kysely<DB>, key: RulebookKey, numbers: readonly number[]): Promise<Head[]> {
  const heads: Head[] = [];
  for (const number of numbers) heads.push(await requireHead(db, key, number));
  return heads;
}

export async function requireHead(db: Kysely<DB>, key: RulebookKey, number: number): Promise<Head> {
  const head = await readHead(db, key, number);
  if (head) return head;
  throw new Problem('NOT_FOUND', { what: 'version of this rulebook' });
}

/** The version in force on a day; undefined where none is. */
export async function headInForce(db: Kysely<DB>, key: RulebookKey, day: string): Promise<Head | undefined> {
  const inForce = governing((await readTimeline(db, key)).versions, day);
  return inForce && readHead(db, key, inForce.number);
}

/** Every province has a rulebook of each type, also before the first publication. */
export const requireRulebook = (db: Kysely<DB>, key: RulebookKey) =>
  db
    .selectFrom('rulebook')
    .select(['latest', 'withdrawals'])
    .where((where) => where.and(ofRulebook(key)))
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'province' }));

/** The newest version comes first. */
export async function readTimeline(db: Kysely<DB>, key: RulebookKey): Promise<Timeline> {
  // The counters are read first: what is published between the two queries is then noticed when a number is claimed.
  const { latest, withdrawals } = await requireRulebook(db, key);
  const rows = await db
    .selectFrom('rulebook_version')
    .leftJoin('rulebook_withdrawal as withdrawal', (join) =>
      join
        .onRef('withdrawal.province_id', '=', 'rulebook_version.province_id')
        .onRef('withdrawal.type', '=', 'rulebook_version.type')
        .onRef('withdrawal.number', '=', 'rulebook_version.number'),
    )
    .leftJoin('member', 'member.id', 'rulebook_version.published_by')
    .leftJoin('member as withdrawer', 'withdrawer.id', 'withdrawal.withdrawn_by')
    .select(['rulebook_version.number', 'effective_from', 'note', 'published_at', 'member.name as publisher'])
    .select(['base', 'carried_from', 'rulebook_version.publication', 'reason', 'withdrawn_at'])
    .select(['withdrawer.name as withdrawer', 'withdrawal.publication as withdrawnBy'])
    .where('rulebook_version.province_id', '=', key.provinceId)
    .where('rulebook_version.type', '=', key.type)
    .orderBy('rulebook_version.number', 'desc')
    .execute();
  const versions = rows.map(({ reason, withdrawn_at, withdrawer, withdrawnBy, ...row }) => ({
    ...toVersion(row),
    withdrawnBy,
    isWithdrawn: reason !== null,
    withdrawn: reason === null ? null : { at: withdrawn_at?.toISOString() ?? '', by: withdrawer, reason },
  }));
  return { latest, withdrawals, versions };
}

export function requireVersion({ versions }: Timeline, number: number): TimelineVersion {
  const version = versions.find((each) => each.number === number);
  if (version) return version;
  throw new Problem('NOT_FOUND', { what: 'version of this rulebook' });
}

/** A version with its state today. */
export const describeVersion = (
  { withdrawnBy: _, ...version }: TimelineVersion,
  { versions }: Timeline,
  today: string,
): RulebookVersion => ({
  ...version,
  state: stateOf(version, versions, today),
});

type VersionRow = Pick<
  Selectable<Row>,
  'number' | 'effective_from' | 'note' | 'published_at' | 'base' | 'publication' | 'carried_from'
> & { publisher: string | null };

const toVersion = (row: VersionRow): StoredVersion => ({
  number: row.number,
  effectiveFrom: row.effective_from,
  note: row.note,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.publisher,
  base: row.base,
  publication: row.publication,
  carriedFrom: row.carried_from,
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
  const rows = await db.selectFrom('rulebook_part').selectAll().where('digest', 'in', digests).execute();
  const stored = new Map(rows.map(({ digest, compressed }) => [digest, compressed]));
  return parts.map(({ digest }) => brotliDecompressSync(stored.get(digest) ?? never()).toString());
}

function never(): never {
  throw new Error('A version has a part that is not stored');
}

export async function readTree(db: Kysely<DB>, head: Head | undefined): Promise<MajorCategory[]> {
  const texts = await readPartTexts(db, head?.majors ?? []);
  return texts.map((text) => JSON.parse(text) as MajorCategory);
}
