import type { Endpoints, Parsed, Province } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import { record } from '../../mail/audit/record.ts';
import type { LawContext } from '../context.ts';
import { publicationOf } from '../rulebooks/publication.ts';
import { holdRulebooks, writeVersions } from '../rulebooks/publish.ts';
import { assignedOn, draftUnder } from '../rulebooks/under-schedule.ts';

type Assignment = {
  provinceId: string;
  slabId: string | null;
  action: string;
  note: string;
  query: Parsed<Endpoints['removeSlab']>['query'];
  identity: Identity;
};

/** Assigns another schedule to a province, or none, from a day on and in later versions; earlier versions keep theirs. */
export async function assignSchedule(context: LawContext, assignment: Assignment): Promise<{ province: Province }> {
  const { db, law, clock } = context;
  const { slabId, action, note, query, identity } = assignment;
  const { id: provinceId } = await law.province(assignment.provinceId.toLowerCase());
  const publication = publicationOf(action, { note, ...query }, { identity, clock });
  const { effectiveFrom } = publication;
  const before = await assignedOn(db, provinceId, effectiveFrom);
  await db.transaction().execute(async (trx) => {
    await holdRulebooks(trx, 'courtFee', [provinceId]);
    // Two administrators who exchange the same schedule must not overwrite each other unseen.
    const present = await assignedOn(trx, provinceId, effectiveFrom);
    if (present.slabId !== before.slabId) throw new Problem('PROVINCE_CHANGED');
    const at = clock();
    const drafts = await draftUnder(trx, { provinceId, slabId, publication });
    // Versions carry their own schedule; that of the province is for its first version.
    if (!present.isOfVersion)
      await trx.updateTable('province').set({ slab_set_id: slabId }).where('id', '=', provinceId).execute();
    const change = { action, subject: `province ${provinceId}`, before: { slabId: before.slabId }, after: { slabId } };
    await record(trx, { ...change, actor: identity.memberId, at });
    await writeVersions(trx, drafts, { ...publication, at });
  });
  await law.refresh();
  return { province: await law.province(provinceId) };
}
