import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';
import { changeWithProof } from './change-with-proof.ts';
import { recordChange } from './record-change.ts';
import { removeUnusedCodes } from './remove-factors.ts';

/** Turns off the codes of the app. Passkeys remain. */
export const turnOffSecondFactor: IdentityHandler<'turnOffSecondFactor'> = async (request, context) => {
  const { memberId } = request.identity;
  await changeWithProof(request, context, async (transaction) => {
    await transaction
      .deleteFrom('second_factor')
      .where('member_id', '=', memberId)
      .where('turned_on_at', 'is not', null)
      .returning('member_id')
      .executeTakeFirstOrThrow(() => new Problem('SECOND_FACTOR_CHANGED'));
    await removeUnusedCodes(transaction, memberId);
    await recordChange(transaction, { memberId, actor: memberId, action: 'turnOffSecondFactor' }, context);
  });
  return { done: true };
};
