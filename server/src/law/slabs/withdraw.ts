import type { Decision } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { joinSlabSet } from '@mizan/engine/join';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { Restorable } from '../rulebooks/restore.ts';
import { restore } from '../rulebooks/restore.ts';
import { holdSlabSet } from './change.ts';
import type { SlabTimeline } from './read.ts';
import { openSlabContents, requireSlabTimeline, undated } from './read.ts';
import type { SlabVersion } from './write.ts';
import { writeSlabVersions } from './write.ts';

/** The schedules that a publication changed, with the date from which it changed each. */
export const changedBy = (trx: Transaction<DB>, publication: string) =>
  trx
    .selectFrom('slab_set_version')
    .select(({ fn }) => ['slab_set_id as id', fn.min('effective_from').as('effectiveFrom')])
    .where('publication', '=', publication)
    .groupBy('slab_set_id')
    .orderBy('slab_set_id')
    .execute();

type Withdrawing = {
  /** The change of the schedule. */
  publication: string;
  /** The withdrawal itself. */
  id: string;
  reason: string;
  actor: string;
  action: string;
  at: Date;
  decisions: readonly Decision[];
};

/** Takes a change out of the timeline of a schedule, under the lock of all rulebooks that may use it. */
export async function withdrawSlabVersions(trx: Transaction<DB>, slabId: string, withdrawing: Withdrawing) {
  const { id, reason, actor, at } = withdrawing;
  await holdSlabSet(trx, slabId);
  const timeline = await requireSlabTimeline(trx, slabId);
  const { withdrawn, versions } = await restoredVersions(trx, timeline, withdrawing);
  const row = { slab_set_id: slabId, publication: id, reason, withdrawn_by: actor, withdrawn_at: at };
  await trx
    .insertInto('slab_set_withdrawal')
    .values(withdrawn.map((number) => ({ ...row, number })))
    .execute();
  const [first] = versions;
  if (first) await writeSlabVersions(trx, { set: first.set, versions }, { ...withdrawing, note: reason });
  else await skipNumber(trx, timeline);
}

type Restoring = Pick<Withdrawing, 'publication' | 'decisions'>;

async function restoredVersions(trx: Transaction<DB>, timeline: SlabTimeline, { publication, decisions }: Restoring) {
  const schedule = restorable(trx, timeline);
  const { withdrawn, versions, conflicts } = await restore(schedule, publication, decisions);
  if (conflicts.length > 0) throw new Problem('SLAB_CONFLICTS', { versions: conflicts });
  const written: SlabVersion[] = [];
  for (const { effectiveFrom, current, value: set } of versions) {
    const number = timeline.latest + written.length + 1;
    const before = await schedule.read(current);
    written.push({ number, effectiveFrom, base: current, carriedFrom: current, set, before });
  }
  return { withdrawn, versions: written };
}

function restorable(trx: Transaction<DB>, timeline: SlabTimeline): Restorable<SlabSet> {
  const contentsOf = openSlabContents(trx);
  const read = async (number: number) => {
    const version = timeline.versions.find((each) => each.number === number);
    const [content] = version ? await contentsOf([{ ...timeline, ...version }]) : [];
    if (content === undefined) throw new Error(`The schedule ${timeline.id} has no version ${number}`);
    return undated(content);
  };
  return {
    versions: timeline.versions,
    read,
    // The first version charges also before its date.
    readBeforeFirst: read,
    join: (three, choices) => {
      const { slabSet: value, ...found } = joinSlabSet(three, choices);
      return { value, ...found };
    },
  };
}

/** Whoever drafted with the schedule as it was loses the race, although no version was written. */
const skipNumber = (trx: Transaction<DB>, { id, latest }: SlabTimeline) =>
  trx
    .updateTable('slab_set')
    .set({ latest: latest + 1 })
    .where('id', '=', id)
    .execute();
