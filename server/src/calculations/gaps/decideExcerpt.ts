import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { CalculationsHandler } from '../context.ts';
import { selectExcerpts, toExcerpt } from './excerpt-rows.ts';

/** The lock of the row admits one of several decisions. A constraint also refuses the finder as the second reader. */
export const decideExcerpt: CalculationsHandler<'decideExcerpt'> = async (
  { params: { id }, body, identity },
  context,
) => {
  const { decision, reason } = body;
  const [actor, at] = [identity.memberId, context.clock()];
  return context.db.transaction().execute(async (trx) => {
    const excerpt = await trx
      .selectFrom('excerpt')
      .select(['found_by', 'decision', 'title'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'excerpt' }));
    if (excerpt.decision !== null) throw new Problem('PROPOSAL_DECIDED');
    if (excerpt.found_by === actor) throw new Problem('OWN_PROPOSAL');
    await trx
      .updateTable('excerpt')
      .set({ decision, reason, decided_by: actor, decided_at: at })
      .where('id', '=', id)
      .execute();
    const change = { before: { title: excerpt.title }, after: { decision, reason } };
    await record(trx, { actor, at, action: 'decideExcerpt', subject: `excerpt ${id}`, ...change });
    return toExcerpt(await selectExcerpts(trx).where('excerpt.id', '=', id).executeTakeFirstOrThrow(), actor);
  });
};
