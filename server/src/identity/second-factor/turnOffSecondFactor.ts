import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';
import { changeWithProof } from './change-with-proof.ts';
import { recordChange } from './record-change.ts';
import { dropNeedlessCodes } from './remove-factors.ts';

export const turnOffSecondFactor: IdentityHandler<'turnOffSecondFactor'> = async (asked, context) => {
  const { memberId } = asked.identity;
  await changeWithProof(asked, context, async (transaction) => {
    await transaction
      .deleteFrom('second_factor')
      .where('member_id', '=', memberId)
      .where('turned_on_at', 'is not', null)
      .returning('member_id')
      .executeTakeFirstOrThrow(() => new Problem('SECOND_FACTOR_CHANGED'));
    await dropNeedlessCodes(transaction, memberId);
    await recordChange(transaction, { memberId, actor: memberId, action: 'turnOffSecondFactor' }, context);
  });
  return { done: true };
};
