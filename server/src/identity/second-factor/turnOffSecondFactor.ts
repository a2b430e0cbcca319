import type { IdentityHandler } from '../context.ts';
import { changeWithProof } from './change-with-proof.ts';
import { recordChange } from './record-change.ts';

export const turnOffSecondFactor: IdentityHandler<'turnOffSecondFactor'> = async (asked, context) => {
  const { memberId } = asked.identity;
  await changeWithProof(asked, context, async (transaction) => {
    await transaction.deleteFrom('second_factor').where('member_id', '=', memberId).execute();
    await recordChange(transaction, { memberId, actor: memberId, action: 'turnOffSecondFactor' }, context);
  });
  return { done: true };
};
