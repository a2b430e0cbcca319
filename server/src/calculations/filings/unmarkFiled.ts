import type { CalculationsHandler } from '../context.ts';
import { changeFiling } from './own-filing.ts';
import { NOT_SHORT } from './withdrawDeficiency.ts';

export const unmarkFiled: CalculationsHandler<'unmarkFiled'> = ({ params: { id }, identity: { memberId } }, context) =>
  changeFiling(context, { id, memberId }, (trx) =>
    trx
      .updateTable('filing')
      .set({ filed_on: null, affixed: null, ...NOT_SHORT })
      .where('id', '=', id)
      .execute(),
  );
