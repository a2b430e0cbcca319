import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import { scheduleOf } from '../slabs/read.ts';
import { refuseBackdating } from './backdating.ts';
import { carryEdit, refuseConflicts } from './carry.ts';
import type { Draft, Publication, WantedVersion } from './draft.ts';
import { draftVersions } from './draft.ts';
import { contentOn, headOn, openSources } from './edit.ts';
import type { RulebookKey } from './version.ts';
import { headInForce } from './version.ts';

/** Drafts the versions of every court-fee rulebook that uses a changed schedule on its date or later. */
export async function draftRulebooksUnder(db: Kysely<DB>, slabId: string, publication: Publication): Promise<Draft[]> {
  const rulebooks = await db
    .selectFrom('rulebook')
    .select('province_id')
    .where('type', '=', 'courtFee')
    .where('latest', '>', 0)
    .execute();
  const drafts: Draft[] = [];
  for (const { province_id: provinceId } of rulebooks) {
    drafts.push(...(await draftWith(db, { provinceId, type: 'courtFee' }, { slabId, publication })));
  }
  await refuseBackdated(db, drafts, publication);
  return drafts;
}

type Changed = { slabId: string; publication: Publication };

/** The versions from the date on without their copies of the schedule, which is then taken as it charges on each date. */
async function draftWith(db: Kysely<DB>, key: RulebookKey, { slabId, publication }: Changed) {
  const sources = await openSources(db, key, publication);
  const { effectiveFrom } = publication;
  const before = await headOn(db, sources, effectiveFrom);
  const base = await contentOn(db, sources, before);
  const change = { effectiveFrom, before, base, mine: base, replaced: new Set([slabId]), decisions: [] };
  const { wanted } = await carryEdit(db, sources, change);
  const isUser = (version: WantedVersion) => version.before?.slabSets.some(({ id }) => id === slabId) === true;
  const first = wanted.findIndex(isUser);
  if (first < 0) return [];
  const [edited, ...carried] = wanted.slice(first);
  return [await draftVersions(sources, edited ? [{ ...edited, carriedFrom: null }, ...carried] : [])];
}

type Assigned = { provinceId: string; slabId: string | null; publication: Publication };

/** Drafts the versions of a province's court-fee rulebook under another schedule; none where nothing changes. */
export async function draftUnder(db: Kysely<DB>, { provinceId, slabId, publication }: Assigned): Promise<Draft[]> {
  const key: RulebookKey = { provinceId, type: 'courtFee' };
  const sources = await openSources(db, key, publication);
  const { effectiveFrom, decisions } = publication;
  const before = await headOn(db, sources, effectiveFrom);
  const base = await contentOn(db, sources, before);
  const mine = { ...base, provinceSlabId: slabId };
  const carried = await carryEdit(db, sources, { effectiveFrom, before, base, mine, decisions });
  refuseConflicts([carried]);
  // Before the first version there is no rulebook to publish: it will take the schedule of its province.
  const [edited, ...later] = carried.wanted.filter((version) => version.before !== undefined);
  if (edited === undefined || ![edited, ...later].some(isOther)) return [];
  const draft = await draftVersions(sources, [{ ...edited, carriedFrom: null }, ...later]);
  await refuseBackdated(db, [draft], publication);
  return [draft];
}

const isOther = ({ provinceSlabId, before }: WantedVersion) => provinceSlabId !== before?.provinceSlabId;

const refuseBackdated = (db: Kysely<DB>, drafts: readonly Draft[], publication: Publication) =>
  refuseBackdating(
    db,
    drafts.map(({ key }) => key),
    publication,
  );

/** The schedule of a province on a day: that of the version in force, or its own where none is. */
export async function assignedOn(db: Kysely<DB>, provinceId: string, day: string) {
  const key: RulebookKey = { provinceId, type: 'courtFee' };
  const head = await headInForce(db, key, day);
  const slabId = head === undefined ? await scheduleOf(db, key) : head.provinceSlabId;
  return { slabId, isOfVersion: head !== undefined };
}
