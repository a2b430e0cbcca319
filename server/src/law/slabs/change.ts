import { randomUUID } from 'node:crypto';
import type { SlabConflicts } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { joinSlabSet } from '@mizan/engine/join';
import { laterVersions } from '@mizan/engine/time';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { LawContext } from '../context.ts';
import { choicesFor } from '../rulebooks/carry.ts';
import type { Publication } from '../rulebooks/draft.ts';
import { holdRulebooks, writeVersions } from '../rulebooks/publish.ts';
import { draftRulebooksUnder } from '../rulebooks/under-schedule.ts';
import { chargingOn, openSlabContents, requireSlabTimeline, undated } from './read.ts';
import type { SlabVersion } from './write.ts';
import { writeSlabVersions } from './write.ts';

type Change = {
  set: SlabSet;
  /** The version that was edited, which must be the one that charges on the date of the publication. */
  baseVersion?: number | undefined;
  publication: Publication;
};

/** Publishes a change of a schedule from its date on, in all later versions and in every rulebook that uses it, at once. */
export async function publishSlabSet({ db, clock }: Pick<LawContext, 'db' | 'clock'>, change: Change) {
  return db.transaction().execute(async (trx) => {
    await holdRulebooks(trx, 'courtFee');
    return publishSlabSetInside(trx, change, clock());
  });
}

/** The same inside a transaction that holds the rulebooks. */
export async function publishSlabSetInside(trx: Transaction<DB>, change: Change, at: Date) {
  const { set, publication } = change;
  await holdSlabSet(trx, set.id);
  const signed = { ...publication, at, id: randomUUID() };
  const versions = await joinLater(trx, change);
  await writeSlabVersions(trx, { set, versions }, signed);
  await writeVersions(trx, await draftRulebooksUnder(trx, set.id, publication), signed);
  const [{ number } = never(), ...carried] = versions;
  const dated = carried.map((version) => ({ number: version.number, effectiveFrom: version.effectiveFrom }));
  return { version: number, effectiveFrom: publication.effectiveFrom, carried: dated };
}

function never(): never {
  throw new Error('A change wrote no version');
}

/** One publisher of a schedule after the other: the next reads what this one wrote. */
export const holdSlabSet = (trx: Transaction<DB>, id: string) =>
  trx.selectFrom('slab_set').select('latest').where('id', '=', id).forUpdate().execute();

/** The change at its date, and its join with each version that charges from a later date. */
async function joinLater(trx: Transaction<DB>, { set, baseVersion, publication }: Change): Promise<SlabVersion[]> {
  const { effectiveFrom, decisions } = publication;
  const timeline = await requireSlabTimeline(trx, set.id);
  const charging = chargingOn(timeline, effectiveFrom);
  if (baseVersion !== undefined && baseVersion !== charging.number)
    throw new Problem('SLAB_CHANGED', { inForce: charging.number, effectiveFrom });
  const dates = [charging, ...laterVersions(timeline.versions, effectiveFrom)];
  const [base = never(), ...later] = await openSlabContents(trx)(dates.map((date) => ({ ...timeline, ...date })));

  const number = timeline.latest + 1;
  const edited: SlabVersion = {
    number,
    effectiveFrom,
    base: base.version,
    carriedFrom: null,
    set,
    before: undated(base),
  };
  const conflicts: SlabConflicts[] = [];
  const carried = later.map((dated, at): SlabVersion => {
    const theirs = undated(dated);
    const choices = choicesFor(dated.version, decisions);
    const { slabSet, open } = joinSlabSet({ base: undated(base), mine: set, theirs }, choices);
    const { version, effectiveFrom: from } = dated;
    if (open.length > 0) conflicts.push({ version, effectiveFrom: from, conflicts: open });
    return {
      number: number + at + 1,
      effectiveFrom: from,
      base: version,
      carriedFrom: version,
      set: slabSet,
      before: theirs,
    };
  });
  if (conflicts.length > 0) throw new Problem('SLAB_CONFLICTS', { versions: conflicts });
  return [edited, ...carried];
}
