import type { CalculationsHandler } from '../context.ts';
import { changeDeficiency } from './own-filing.ts';

/** The values of these columns for a filing whose fee is not short. */
export const NOT_SHORT = { missing: null, due_on: null, missing_since: null, made_up_on: null };

/** Idempotent: withdrawing again succeeds. */
export const withdrawDeficiency: CalculationsHandler<'withdrawDeficiency'> = ({ params: { id }, identity }, context) =>
  changeDeficiency(context, { id, memberId: identity.memberId }, (trx) =>
    trx.updateTable('filing').set(NOT_SHORT).where('id', '=', id).execute(),
  );
