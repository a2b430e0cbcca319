import type { CalculationsHandler } from '../context.ts';
import { changeFiling } from './own-filing.ts';
import { readRupees, refuseFutureDay } from './typed-amounts.ts';

export const markFiled: CalculationsHandler<'markFiled'> = (
  { params: { id }, body, identity: { memberId } },
  context,
) => {
  refuseFutureDay(body.on, context);
  const { on: filed_on, affixed: typed = null } = body;
  const affixed = typed === null || typed === '' ? null : readRupees('affixed', typed);
  return changeFiling(context, { id, memberId }, (trx) =>
    trx.updateTable('filing').set({ filed_on, affixed }).where('id', '=', id).execute(),
  );
};
