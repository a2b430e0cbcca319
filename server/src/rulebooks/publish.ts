import type { Doubt, RulebookVersion } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { CalculationType, MajorCategory } from '@mizan/engine';
import type { Kysely, Transaction } from 'kysely';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { readStoredSlabSets, scheduleOf } from '../slabs/read.ts';
import { announceLaw } from './announce.ts';
import type { Draft, Publication } from './draft.ts';
import { draftVersion } from './draft.ts';
import type { Head, RulebookKey } from './version.ts';
import { ofRulebook, readHead, readTree, requireHead } from './version.ts';

/** Every publisher locks its rulebooks first. Others wait here, so that a draft made after it stays the newest. */
export const holdRulebooks = (trx: Transaction<DB>, type: CalculationType, provinceIds?: readonly string[]) =>
  trx
    .selectFrom('rulebook')
    .select('latest')
    .where('type', '=', type)
    .$if(provinceIds !== undefined, (select) => select.where('province_id', 'in', [...(provinceIds ?? [])]))
    .orderBy('province_id')
    .forUpdate()
    .execute();

/** Writes drafted versions in one transaction: all of them take effect, or none. */
export async function writeVersions(
  trx: Transaction<DB>,
  drafts: readonly Draft[],
  publication: Publication & { at: Date },
) {
  const numbers = [];
  // Sorted, so that two publications of several rulebooks lock them in the same order and cannot deadlock.
  for (const draft of drafts.toSorted((one, other) => (nameOf(one.key) < nameOf(other.key) ? -1 : 1))) {
    numbers.push({ ...draft.key, number: await writeVersion(trx, draft, publication) });
  }
  await announceLaw(trx);
  return numbers;
}

const nameOf = ({ provinceId, type }: RulebookKey) => `${provinceId} ${type}`;

async function writeVersion(
  trx: Transaction<DB>,
  draft: Draft,
  { at, actor, action, effectiveFrom, note }: Publication & { at: Date },
) {
  const { key, before, majors, parts, slabSets, provinceSlabId } = draft;
  const number = await claimNumber(trx, key, before);
  await refuseOldSchedules(trx, draft);
  await writeParts(trx, parts);
  await trx
    .insertInto('rulebook_version')
    .values({
      ...ofRulebook(key),
      number,
      effective_from: effectiveFrom,
      note,
      published_by: actor,
      published_at: at,
      majors: JSON.stringify(majors),
      slab_sets: JSON.stringify(slabSets),
      province_slab_id: provinceSlabId,
    })
    .execute();
  const change = {
    before: before && { version: before.version.number },
    after: { version: number, effectiveFrom, note },
  };
  await record(trx, { actor, at, action, subject: `rulebook ${nameOf(key)}`, ...change });
  return number;
}

/** Decides the race of two publishers: the number goes up only for the one who started from the newest version. */
async function claimNumber(trx: Transaction<DB>, key: RulebookKey, before: Head | undefined) {
  const base = before?.version.number ?? 0;
  const claimed = await trx
    .updateTable('rulebook')
    .set({ latest: base + 1 })
    .where((where) => where.and({ ...ofRulebook(key), latest: base }))
    .returning('latest')
    .executeTakeFirst();
  if (claimed) return claimed.latest;
  throw new Problem('RULEBOOK_CHANGED', { latest: await latestOf(trx, key) });
}

/** Refuses a draft whose schedule was changed or replaced since: it would be published in its old form. */
async function refuseOldSchedules(trx: Transaction<DB>, { key, pins, provinceSlabId }: Draft) {
  const { slab_set_id } = await trx
    .selectFrom('province')
    .select('slab_set_id')
    .where('id', '=', key.provinceId)
    .forShare()
    .executeTakeFirstOrThrow();
  const ids = pins.map(({ id }) => id);
  const present = await trx
    .selectFrom('slab_set')
    .select(['id', 'latest'])
    .where('id', 'in', ['', ...ids])
    .forShare()
    .execute();
  const isPresent = ({ id, version }: Draft['pins'][number]) =>
    present.some((set) => set.id === id && set.latest === version);
  const isOld = (key.type === 'courtFee' && slab_set_id !== provinceSlabId) || !pins.every(isPresent);
  if (isOld) throw new Problem('RULEBOOK_CHANGED', { latest: await latestOf(trx, key) });
}

export async function latestOf(db: Kysely<DB>, key: RulebookKey) {
  const row = await db
    .selectFrom('rulebook')
    .select('latest')
    .where((where) => where.and(ofRulebook(key)))
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'province' }));
  return row.latest;
}

/** Both sides hold all values of a statement in memory, so a statement has a limit. */
const CHARACTERS_AT_ONCE = 4_000_000;

async function writeParts(trx: Transaction<DB>, parts: ReadonlyMap<string, string>) {
  let rows: { digest: string; content: string }[] = [];
  let size = 0;
  const flush = async () => {
    if (rows.length === 0) return;
    await trx
      .insertInto('rulebook_part')
      .values(rows)
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute();
    rows = [];
    size = 0;
  };
  for (const [digest, content] of parts) {
    rows.push({ digest, content });
    size += content.length;
    if (size >= CHARACTERS_AT_ONCE) await flush();
  }
  await flush();
}

type Edit = {
  key: RulebookKey;
  publication: Publication;
  /** The version that the editor started from; by default the newest. */
  baseVersion?: number | undefined;
  edit: (before: {
    head: Head | undefined;
    tree: MajorCategory[];
  }) => readonly MajorCategory[] | Promise<readonly MajorCategory[]>;
};

type Published = { version: RulebookVersion; majorCategories: readonly MajorCategory[]; doubts: Doubt[] };

const TRIES = 5;

/** Publishes an edit of the newest version. Without a base the edit is retried if another version came first. */
export async function publishEdit(context: Context, edit: Edit): Promise<Published> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToPublish(context, edit);
    } catch (error) {
      const isRace = error instanceof Problem && error.code === 'RULEBOOK_CHANGED';
      if (!isRace || edit.baseVersion !== undefined || tries === TRIES) throw error;
    }
  }
}

async function tryToPublish(context: Context, { key, publication, baseVersion, edit }: Edit): Promise<Published> {
  const { db, law, clock } = context;
  const before = await readHead(db, key);
  // Read from the version that is edited: another may be the newest a moment later.
  const latest = before?.version.number ?? (await latestOf(db, key));
  if (baseVersion !== undefined && baseVersion !== latest) throw new Problem('RULEBOOK_CHANGED', { latest });
  const provinceSlabId = await scheduleOf(db, key);
  const slabSets = await readStoredSlabSets(db);
  const tree = await edit({ head: before, tree: await readTree(db, before) });
  const { confirmBrokenCases } = publication;
  const draft = await draftVersion(db, { key, before }, { tree, slabSets, provinceSlabId, confirmBrokenCases });
  const at = clock();
  const [written] = await db.transaction().execute((trx) => writeVersions(trx, [draft], { ...publication, at }));
  await law.refresh();
  const { version } = await requireHead(db, key, written?.number);
  return { version, majorCategories: tree, doubts: draft.doubts };
}
