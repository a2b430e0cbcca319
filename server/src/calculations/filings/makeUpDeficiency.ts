import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { changeDeficiency } from './own-filing.ts';
import { refuseFutureDay } from './typed-amounts.ts';

export const makeUpDeficiency: CalculationsHandler<'makeUpDeficiency'> = (
  { params: { id }, body, identity },
  context,
) => {
  refuseFutureDay(body.on, context);
  return changeDeficiency(context, { id, memberId: identity.memberId }, (trx, { missing }) => {
    if (missing === null) throw new Problem('FILING_NOT_SHORT');
    return trx.updateTable('filing').set({ made_up_on: body.on }).where('id', '=', id).execute();
  });
};
