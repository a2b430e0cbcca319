import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';
import { changeWithProof } from '../second-factor/change-with-proof.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { removeUnusedCodes } from '../second-factor/remove-factors.ts';

export const removePasskey: IdentityHandler<'removePasskey'> = async (request, context) => {
  const { memberId } = request.identity;
  await changeWithProof(request, context, async (transaction) => {
    const passkey = await transaction
      .deleteFrom('passkey')
      .where('id', '=', request.params.id)
      .where('member_id', '=', memberId)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'passkey' }));
    await removeUnusedCodes(transaction, memberId);
    await recordChange(transaction, { memberId, actor: memberId, action: 'removePasskey', passkey }, context);
  });
  return { done: true };
};
