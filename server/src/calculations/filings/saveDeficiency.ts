import { Problem } from '@mizan/api';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { changeDeficiency } from './own-filing.ts';
import { readRupeesAboveZero } from './typed-amounts.ts';

/** Records what the court found missing; nothing is computed. Saving again reopens a deficiency that was made up. */
export const saveDeficiency: CalculationsHandler<'saveDeficiency'> = ({ params: { id }, body, identity }, context) => {
  const missing = readRupeesAboveZero('amount', body.amount);
  return changeDeficiency(context, { id, memberId: identity.memberId }, (trx, { filed_on }) => {
    if (filed_on === null) throw new Problem('FILING_NOT_FILED');
    const missing_since = dateInPakistan(context.clock());
    return trx
      .updateTable('filing')
      .set({ missing, due_on: body.dueOn, missing_since, made_up_on: null })
      .where('id', '=', id)
      .execute();
  });
};
