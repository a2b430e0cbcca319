import type { Province } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Transaction } from 'kysely';
import { record } from '../audit/record.ts';
import type { Context, Identity } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { publicationOf } from '../rulebooks/publication.ts';
import { holdRulebooks, writeVersions } from '../rulebooks/publish.ts';
import { draftUnder } from '../rulebooks/under-schedule.ts';

type Assignment = {
  provinceId: string;
  slabId: string | null;
  action: string;
  note: string;
  confirmBrokenCases: boolean;
  identity: Identity;
};

/** Assigns another schedule to a province, or none, by a new version; earlier versions keep theirs. */
export async function assignSchedule(context: Context, assignment: Assignment): Promise<{ province: Province }> {
  const { db, law, clock } = context;
  const { slabId, action, note, confirmBrokenCases, identity } = assignment;
  const before = await law.province(assignment.provinceId.toLowerCase());
  const publication = publicationOf(action, { note, confirmBrokenCases }, { identity, clock });
  const province = await db.transaction().execute(async (trx) => {
    await holdRulebooks(trx, 'courtFee', [before.id]);
    const drafts =
      before.slabId === slabId ? [] : await draftUnder(trx, { provinceId: before.id, slabId, confirmBrokenCases });
    const at = clock();
    const changed = await exchange(trx, before, slabId);
    const change = { action, subject: `province ${before.id}`, before: { slabId: before.slabId }, after: { slabId } };
    await record(trx, { ...change, actor: identity.memberId, at });
    await writeVersions(trx, drafts, { ...publication, at });
    return changed;
  });
  await law.refresh();
  return { province };
}

/** A conditional update from the schedule that was read, so that concurrent changes do not overwrite each other. */
async function exchange(trx: Transaction<DB>, before: Province, slabId: string | null): Promise<Province> {
  const changed = await trx
    .updateTable('province')
    .set({ slab_set_id: slabId })
    .where('id', '=', before.id)
    .where('slab_set_id', 'is not distinct from', before.slabId)
    .returning(['id', 'name', 'country_id as countryId', 'slab_set_id as slabId'])
    .executeTakeFirst();
  if (changed) return changed;
  throw new Problem('PROVINCE_CHANGED');
}
