import { stateOf } from '@mizan/engine/time';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { chargingOn, requireSlabTimeline } from './read.ts';

export const getSlabVersions: LawHandler<'getSlabVersions'> = async ({ params: { id } }, { db, clock }) => {
  const timeline = await requireSlabTimeline(db, id);
  const rows = await db
    .selectFrom('slab_set_version as version')
    .leftJoin('slab_set_withdrawal as withdrawal', (join) =>
      join
        .onRef('withdrawal.slab_set_id', '=', 'version.slab_set_id')
        .onRef('withdrawal.number', '=', 'version.number'),
    )
    .leftJoin('member', 'member.id', 'version.published_by')
    .leftJoin('member as withdrawer', 'withdrawer.id', 'withdrawal.withdrawn_by')
    .select(['version.number', 'note', 'published_at', 'member.name as publishedBy'])
    .select(['reason', 'withdrawn_at', 'withdrawer.name as withdrawer'])
    .where('version.slab_set_id', '=', id)
    .orderBy('version.number', 'desc')
    .execute();
  const today = dateInPakistan(clock());
  const { versions } = timeline;
  const charging = chargingOn(timeline, today).number;
  return rows.flatMap(({ published_at, reason, withdrawn_at, withdrawer, ...row }) => {
    const version = versions.find(({ number }) => number === row.number);
    if (version === undefined) return [];
    // The first version charges also before its date.
    const state = row.number === charging ? 'inForce' : stateOf(version, versions, today);
    const withdrawn = reason === null ? null : { at: withdrawn_at?.toISOString() ?? '', by: withdrawer, reason };
    return [{ ...version, ...row, state, withdrawn, publishedAt: published_at.toISOString() }];
  });
};
