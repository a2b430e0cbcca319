import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';
import { changeWithProof } from '../second-factor/change-with-proof.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { dropNeedlessCodes } from '../second-factor/remove-factors.ts';

export const removePasskey: IdentityHandler<'removePasskey'> = async (asked, context) => {
  const { memberId } = asked.identity;
  await changeWithProof(asked, context, async (transaction) => {
    const passkey = await transaction
      .deleteFrom('passkey')
      .where('id', '=', asked.params.id)
      .where('member_id', '=', memberId)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'passkey' }));
    await dropNeedlessCodes(transaction, memberId);
    await recordChange(transaction, { memberId, actor: memberId, action: 'removePasskey', passkey }, context);
  });
  return { done: true };
};
