import type { CalculationsHandler } from '../context.ts';
import { changeDeficiency } from './own-filing.ts';
import { NOT_SHORT } from './withdrawDeficiency.ts';

export const unmarkFiled: CalculationsHandler<'unmarkFiled'> = ({ params: { id }, identity: { memberId } }, context) =>
  changeDeficiency(context, { id, memberId }, (trx) =>
    trx
      .updateTable('filing')
      .set({ filed_on: null, affixed: null, ...NOT_SHORT })
      .where('id', '=', id)
      .execute(),
  );
