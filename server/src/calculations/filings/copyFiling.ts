import type { CalculationsHandler } from '../context.ts';
import { admitFiling } from './createFiling.ts';
import { markItems } from './mark-items.ts';
import { requireFiling } from './own-filing.ts';
import { readFiling } from './read-filing.ts';

/** Copies the filing without its stamps, its filing date, its deficiency, its link and its sheets. */
export const copyFiling: CalculationsHandler<'copyFiling'> = async (
  { params, body, identity: { memberId } },
  context,
) => {
  const { db, clock, newId, law } = context;
  // The law is read first: if that failed after the copy is written, the client would repeat the request.
  await law.suspensions();
  const copied = await db.transaction().execute(async (trx) => {
    await admitFiling(trx, memberId);
    const { province_id, court, as_of, note } = await requireFiling(trx, { id: params.id, memberId });
    const [id, now] = [newId(), clock()];
    const copy = { id, member_id: memberId, title: body.title, province_id, court, as_of, note };
    await trx
      .insertInto('filing')
      .values({ ...copy, created_at: now, changed_at: now })
      .execute();
    const items = await trx.selectFrom('filing_item').selectAll().where('filing_id', '=', params.id).execute();
    if (items.length > 0) {
      const copies = items.map(({ rule, ...item }) => ({
        ...item,
        rule: rule && JSON.stringify(rule),
        id: newId(),
        filing_id: id,
      }));
      await trx.insertInto('filing_item').values(copies).execute();
    }
    return readFiling(trx, id);
  });
  return markItems(context, copied);
};
