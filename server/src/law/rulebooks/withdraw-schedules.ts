import { isDeepStrictEqual } from 'node:util';
import { governing, laterVersions } from '@mizan/engine/time';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import { undated } from '../slabs/read.ts';
import { withdrawSlabVersions } from '../slabs/withdraw.ts';
import type { Draft, Sources, WantedVersion } from './draft.ts';
import { draftVersions } from './draft.ts';
import { openSources } from './edit.ts';
import type { Signed } from './insert-withdrawals.ts';
import { insertWithdrawals } from './insert-withdrawals.ts';
import { prepareTree } from './prepare-tree.ts';
import { writeVersions } from './publish.ts';
import type { RulebookKey } from './version.ts';
import { nameOf, readHead } from './version.ts';

type Changed = { id: string; effectiveFrom: string };

/**
 * Withdraws a change of schedules with all versions that it wrote in rulebooks. What was published since and still has
 * the change gets a new version with the schedule as it charges without it.
 */
export async function withdrawSchedules(trx: Transaction<DB>, changed: readonly Changed[], signed: Signed) {
  const written = await trx
    .selectFrom('rulebook_version as version')
    .leftJoin('rulebook_withdrawal as withdrawal', (join) =>
      join
        .onRef('withdrawal.province_id', '=', 'version.province_id')
        .onRef('withdrawal.type', '=', 'version.type')
        .onRef('withdrawal.number', '=', 'version.number'),
    )
    .select(['version.province_id as provinceId', 'version.number'])
    .where('version.publication', '=', signed.publication)
    .where('withdrawal.number', 'is', null)
    .orderBy('version.province_id')
    .execute();
  for (const [provinceId, versions] of Map.groupBy(written, (version) => version.provinceId)) {
    const key: RulebookKey = { provinceId, type: 'courtFee' };
    await insertWithdrawals(trx, { ...signed, key, withdrawn: versions.map(({ number }) => number) });
  }
  for (const { id } of changed) await withdrawSlabVersions(trx, id, signed);
  const drafts: Draft[] = [];
  for (const provinceId of await courtFeeProvinces(trx)) {
    const sources = await openSources(trx, { provinceId, type: 'courtFee' }, signed);
    const wanted = await outdatedVersions(trx, sources, changed);
    if (wanted.length > 0) drafts.push(await draftVersions(sources, wanted));
  }
  const carried = await writeVersions(trx, drafts, { ...signed, note: signed.reason });
  const isHere = (key: RulebookKey) => nameOf(key) === nameOf(signed.key);
  return {
    withdrawn: written.filter(({ provinceId }) => provinceId === signed.key.provinceId).map(({ number }) => number),
    carried: carried.filter(isHere).map(({ number }) => number),
  };
}

async function courtFeeProvinces(trx: Transaction<DB>) {
  const rows = await trx
    .selectFrom('rulebook')
    .select('province_id')
    .where('type', '=', 'courtFee')
    .where('latest', '>', 0)
    .orderBy('province_id')
    .execute();
  return rows.map(({ province_id }) => province_id);
}

/** The versions from the dates of the changes on whose copy of a changed schedule is not as it charges. */
async function outdatedVersions(trx: Transaction<DB>, sources: Sources, changed: readonly Changed[]) {
  const { key, timeline, schedules, parts } = sources;
  const [from = ''] = changed.map(({ effectiveFrom }) => effectiveFrom).toSorted();
  const ids = new Set(changed.map(({ id }) => id));
  const dates = [from, ...laterVersions(timeline.versions, from).map(({ effectiveFrom }) => effectiveFrom)];
  const wanted: WantedVersion[] = [];
  for (const effectiveFrom of dates) {
    const number = governing(timeline.versions, effectiveFrom)?.number ?? 0;
    const before = await readHead(trx, key, number);
    const charging = (await schedules.on(effectiveFrom)).map(undated);
    const isOld = before?.slabSets.some(
      (set) => ids.has(set.id) && !charging.some((each) => isDeepStrictEqual(each, set)),
    );
    if (before === undefined || isOld !== true) continue;
    const tree = prepareTree(sources, await parts.treeOf(before));
    const slabSets = before.slabSets.filter(({ id }) => !ids.has(id));
    wanted.push({ effectiveFrom, before, carriedFrom: number, slabSets, tree, provinceSlabId: before.provinceSlabId });
  }
  return wanted;
}
