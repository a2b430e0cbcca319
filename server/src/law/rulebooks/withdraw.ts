import { randomUUID } from 'node:crypto';
import { Problem } from '@mizan/api';
import type { Rulebook } from '@mizan/engine';
import { joinRulebooks } from '@mizan/engine/join';
import { laterVersions, periodFrom } from '@mizan/engine/time';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { changedBy } from '../slabs/withdraw.ts';
import { refuseConflicts } from './carry.ts';
import type { Draft, Sources, WantedVersion } from './draft.ts';
import { draftVersions } from './draft.ts';
import { openSources } from './edit.ts';
import type { Withdrawing } from './insert-withdrawals.ts';
import { insertWithdrawals } from './insert-withdrawals.ts';
import { prepareTree } from './prepare-tree.ts';
import { holdRulebooks, writeVersions } from './publish.ts';
import type { Restorable, Restored } from './restore.ts';
import { restore } from './restore.ts';
import type { Timeline, TimelineVersion } from './version.ts';
import { readTimeline, requireHead, requireVersion } from './version.ts';
import { withdrawSchedules } from './withdraw-schedules.ts';

/** What a withdrawal did in the rulebook of the version. */
type Withdrawn = { withdrawn: readonly number[]; carried: readonly number[] };

/**
 * Withdraws a publication that is not in force yet, under the lock of all rulebooks that it may concern: the change of a
 * schedule is withdrawn in every province, any other publication in the rulebook of the version.
 */
export async function withdrawPublication(trx: Transaction<DB>, withdrawing: Withdrawing): Promise<Withdrawn> {
  const { key, number, clock } = withdrawing;
  const { publication } = requireVersion(await readTimeline(trx, key), number);
  const changed = await changedBy(trx, publication);
  await holdRulebooks(trx, key.type, changed.length === 0 ? [key.provinceId] : undefined);
  const sources = await openSources(trx, key, withdrawing);
  const own = sources.timeline.versions.filter((version) => version.publication === publication);
  // Only now: the publication may have come into force while this waited for the lock.
  const signed = { ...withdrawing, publication, id: randomUUID(), at: clock() };
  await refuseFinal(trx, own);
  refuseInForce([...own, ...changed], dateInPakistan(signed.at));
  if (changed.length > 0) return withdrawSchedules(trx, changed, signed);
  const { withdrawn, versions, conflicts } = await restore(rulesOf(trx, sources), publication, withdrawing.decisions);
  refuseConflicts([{ conflicts: conflicts.map((found) => ({ ...key, ...found })) }]);
  const left = { ...sources, timeline: withoutVersions(sources.timeline, withdrawn) };
  const drafts = await draftRestored(trx, left, { versions, from: firstDate(own) });
  const carried = await writeVersions(trx, drafts, { ...signed, note: withdrawing.reason });
  await insertWithdrawals(trx, { ...signed, withdrawn });
  return { withdrawn, carried: carried.map((version) => version.number) };
}

/** Refuses what a withdrawal wrote or withdrew. */
async function refuseFinal(trx: Transaction<DB>, own: readonly TimelineVersion[]) {
  const written = await trx
    .selectFrom('rulebook_withdrawal')
    .select('number')
    .where('publication', '=', own[0]?.publication ?? '')
    .limit(1)
    .executeTakeFirst();
  const left = own.filter(({ isWithdrawn }) => isWithdrawn !== true);
  if (written !== undefined || left.length === 0) throw new Problem('VERSION_WITHDRAWN');
}

const firstDate = (dated: readonly { effectiveFrom: string }[]) =>
  dated.map(({ effectiveFrom }) => effectiveFrom).toSorted()[0] ?? '';

function refuseInForce(dated: readonly { effectiveFrom: string }[], today: string) {
  const effectiveFrom = firstDate(dated);
  if (effectiveFrom <= today) throw new Problem('VERSION_IN_FORCE', { effectiveFrom });
}

type Rules = Pick<Rulebook, 'majorCategories' | 'provinceSlabId'>;

function rulesOf(db: Kysely<DB>, { key, timeline, parts }: Sources): Restorable<Rules> {
  const read = async (number: number) => {
    const head = await requireHead(db, key, number);
    return { majorCategories: await parts.treeOf(head), provinceSlabId: head.provinceSlabId };
  };
  return {
    versions: timeline.versions,
    read,
    readBeforeFirst: async (number) => ({ ...(await read(number)), majorCategories: [] }),
    join: (three, choices) => {
      const { conflicts, open, ...value } = joinRulebooks(three, choices);
      return { value, conflicts, open };
    },
  };
}

type Restoration = Pick<Restored<Rules>, 'versions'> & { from: string };

async function draftRestored(trx: Transaction<DB>, left: Sources, { versions, from }: Restoration): Promise<Draft[]> {
  const wanted = await resumedUnderSchedules(trx, left, from);
  for (const { effectiveFrom, current, value } of versions) {
    const before = await requireHead(trx, left.key, current);
    const tree = prepareTree(left, value.majorCategories);
    const { provinceSlabId } = value;
    wanted.push({ effectiveFrom, before, carriedFrom: current, slabSets: before.slabSets, tree, provinceSlabId });
  }
  if (wanted.length === 0) return [];
  wanted.sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
  return [await draftVersions(left, wanted)];
}

/**
 * What answers again may use a schedule that changed while it did not answer: no version was written for that day then,
 * because none used the schedule. `draftVersions` adds the days of later changes. Nothing is written for days before `from`,
 * on which the withdrawal changes no answer.
 */
async function resumedUnderSchedules(trx: Transaction<DB>, sources: Sources, from: string) {
  const { key, timeline, parts, schedules } = sources;
  const wanted: WantedVersion[] = [];
  for (const { number, effectiveFrom } of laterVersions(timeline.versions, '')) {
    const head = await requireHead(trx, key, number);
    const used = new Set(head.slabSets.map(({ id }) => id));
    const changes = await schedules.changesWithin(used, periodFrom(timeline.versions, effectiveFrom));
    const day = changes.find((each) => each >= from);
    if (day === undefined) continue;
    const { provinceSlabId } = head;
    const tree = prepareTree(sources, await parts.treeOf(head));
    wanted.push({ effectiveFrom: day, before: head, carriedFrom: number, tree, slabSets: [], provinceSlabId });
  }
  return wanted;
}

const withoutVersions = (timeline: Timeline, numbers: readonly number[]): Timeline => ({
  ...timeline,
  versions: timeline.versions.map((version) =>
    numbers.includes(version.number) ? { ...version, isWithdrawn: true } : version,
  ),
});
