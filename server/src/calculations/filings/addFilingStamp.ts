import { MAX_ITEM_STAMPS, Problem } from '@mizan/api';
import { readIdempotencyKey } from '../../money/searches/idempotency.ts';
import type { CalculationsHandler } from '../context.ts';
import { changeStamps, readStamp } from './change-stamps.ts';

/** Stamps may be added after filing too, because their numbers are often written down only then. */
export const addFilingStamp: CalculationsHandler<'addFilingStamp'> = ({ params, body, identity, caller }, context) => {
  const { memberId } = identity;
  const stamp = readStamp(body, context);
  const request = readIdempotencyKey(caller.idempotencyKey, memberId, { addFilingStamp: params, body });
  return changeStamps(context, { params, memberId, stamp, request }, async (trx) => {
    const { count } = await trx
      .selectFrom('filing_stamp')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('item_id', '=', params.itemId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_ITEM_STAMPS) throw new Problem('TOO_MANY_STAMPS', { count: MAX_ITEM_STAMPS });
    const row = { id: context.newId(), item_id: params.itemId, member_id: memberId, ...stamp };
    await trx.insertInto('filing_stamp').values(row).execute();
  });
};
