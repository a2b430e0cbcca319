import { readIdempotencyKey } from '../../money/searches/idempotency.ts';
import type { CalculationsHandler } from '../context.ts';
import { beginFiling } from './createFiling.ts';
import { markItems } from './mark-items.ts';
import { requireFiling } from './own-filing.ts';

/** Copies the filing without its stamps, its filing date, its deficiency, its link and its sheets. */
export const copyFiling: CalculationsHandler<'copyFiling'> = async ({ params, body, identity, caller }, context) => {
  const { memberId } = identity;
  const request = readIdempotencyKey(caller.idempotencyKey, memberId, { copyFiling: params.id, body });
  // The law is read first: if that failed after the copy is written, the client would repeat the request.
  await context.law.suspensions();
  const copied = await beginFiling(context, { memberId, request }, async (trx, row) => {
    const { province_id, court, as_of, note } = await requireFiling(trx, { id: params.id, memberId });
    await trx
      .insertInto('filing')
      .values({ ...row, title: body.title, province_id, court, as_of, note })
      .execute();
    const items = await trx.selectFrom('filing_item').selectAll().where('filing_id', '=', params.id).execute();
    if (items.length > 0) {
      const copies = items.map(({ rule, ...item }) => ({
        ...item,
        rule: rule && JSON.stringify(rule),
        id: context.newId(),
        filing_id: row.id,
      }));
      await trx.insertInto('filing_item').values(copies).execute();
    }
  });
  return markItems(context, copied);
};
