import { randomUUID } from 'node:crypto';
import type { CalculationType } from '@mizan/engine';
import type { Transaction } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { announceLaw } from './announce.ts';
import type { Draft, Publication } from './draft.ts';
import type { Part } from './parts.ts';
import type { PartRef, RulebookKey } from './version.ts';
import { nameOf, ofRulebook } from './version.ts';

/** Something that a draft was made from changed before it was written: it is drafted again. */
export class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** Every publisher locks its rulebooks first. Others wait here, so that a draft made after it stays valid. */
export const holdRulebooks = (trx: Transaction<DB>, type: CalculationType, provinceIds?: readonly string[]) =>
  trx
    .selectFrom('rulebook')
    .select('latest')
    .where('type', '=', type)
    .$if(provinceIds !== undefined, (select) => select.where('province_id', 'in', [...(provinceIds ?? [])]))
    .orderBy('province_id')
    .forUpdate()
    .execute();

/** `id` is shared by all that one publication writes. */
type Signed = Pick<Publication, 'actor' | 'action' | 'note'> & { at: Date; id?: string };
export type Written = RulebookKey & { number: number; effectiveFrom: string; carriedFrom: number | null };

/** Writes drafts of several rulebooks in one transaction: all their versions take effect, or none. */
export async function writeVersions(
  trx: Transaction<DB>,
  drafts: readonly Draft[],
  { id = randomUUID(), ...publication }: Signed,
): Promise<Written[]> {
  const written: Written[] = [];
  // Sorted, so that two publications of several rulebooks lock them in the same order and cannot deadlock.
  for (const draft of drafts.toSorted((one, other) => (nameOf(one.key) < nameOf(other.key) ? -1 : 1))) {
    written.push(...(await writeDraft(trx, draft, { ...publication, id })));
  }
  await announceLaw(trx);
  return written;
}

async function writeDraft(trx: Transaction<DB>, draft: Draft, publication: Signed & { id: string }) {
  const { key, versions } = draft;
  const first = await claimNumbers(trx, draft);
  await refuseOldSchedules(trx, draft);
  const written: Written[] = [];
  for (const [at, version] of versions.entries()) {
    const number = first + at;
    const majors = await writeParts(trx, version.parts);
    await writeVersion(trx, { key, number, version, majors }, publication);
    written.push({ ...key, number, effectiveFrom: version.effectiveFrom, carriedFrom: version.carriedFrom });
  }
  return written;
}

type Numbered = { key: RulebookKey; number: number; version: Draft['versions'][number]; majors: readonly PartRef[] };

async function writeVersion(
  trx: Transaction<DB>,
  { key, number, version, majors }: Numbered,
  { at, actor, action, note, id }: Signed & { id: string },
) {
  const { effectiveFrom, base, carriedFrom, slabSets, provinceSlabId } = version;
  await trx
    .insertInto('rulebook_version')
    .values({
      ...ofRulebook(key),
      number,
      effective_from: effectiveFrom,
      note,
      published_by: actor,
      published_at: at,
      publication: id,
      base,
      carried_from: carriedFrom,
      majors: JSON.stringify(majors),
      slab_sets: JSON.stringify(slabSets),
      province_slab_id: provinceSlabId,
    })
    .execute();
  const change = {
    before: base === null ? undefined : { version: base },
    after: { version: number, effectiveFrom, note, ...(carriedFrom !== null && { carriedFrom }) },
  };
  await record(trx, { actor, at, action, subject: `rulebook ${nameOf(key)}`, ...change });
}

/** Decides races: the numbers go up only if nothing was published or withdrawn since the timeline was read. */
async function claimNumbers(trx: Transaction<DB>, { key, timeline, versions }: Draft) {
  const { latest, withdrawals } = timeline;
  const claimed = await trx
    .updateTable('rulebook')
    .set({ latest: latest + versions.length })
    .where((where) => where.and({ ...ofRulebook(key), latest, withdrawals }))
    .returning('latest')
    .executeTakeFirst();
  if (!claimed) throw new LostRace();
  return latest + 1;
}

/** Refuses a draft whose schedule was changed or replaced since: it would be published in its old form. */
async function refuseOldSchedules(trx: Transaction<DB>, { key, pins, versions }: Draft) {
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
  const isPresent = ({ id, latest }: Draft['pins'][number]) =>
    present.some((set) => set.id === id && set.latest === latest);
  const [edit] = versions;
  // Later versions keep the schedule of their base; the first one takes that of the province.
  const isFirst = key.type === 'courtFee' && edit?.base === null;
  if ((isFirst && slab_set_id !== edit?.provinceSlabId) || !pins.every(isPresent)) throw new LostRace();
}

/** Both sides hold all values of a statement in memory, several times over, so a statement has a limit. */
const BYTES_AT_ONCE = 500_000;

/** Writes what no version has yet; returns all references. */
async function writeParts(trx: Transaction<DB>, parts: readonly Part[]): Promise<PartRef[]> {
  const refs: PartRef[] = [];
  let rows: PartRow[] = [];
  let size = 0;
  for (const { ref, compressed } of parts) {
    refs.push(ref);
    if (compressed === undefined) continue;
    rows.push({ digest: ref.digest, compressed });
    size += compressed.length;
    if (size < BYTES_AT_ONCE) continue;
    await insertParts(trx, rows);
    [rows, size] = [[], 0];
  }
  await insertParts(trx, rows);
  return refs;
}

type PartRow = { digest: string; compressed: Buffer };

async function insertParts(trx: Transaction<DB>, rows: readonly PartRow[]) {
  if (rows.length === 0) return;
  await trx
    .insertInto('rulebook_part')
    .values(rows)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}
