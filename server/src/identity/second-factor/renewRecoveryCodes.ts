import type { IdentityHandler } from '../context.ts';
import { changeWithProof } from './change-with-proof.ts';
import { recordChange } from './record-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

export const renewRecoveryCodes: IdentityHandler<'renewRecoveryCodes'> = async (asked, context) => {
  const { memberId } = asked.identity;
  const recoveryCodes = await changeWithProof(asked, context, async (transaction) => {
    await recordChange(transaction, { memberId, actor: memberId, action: 'renewRecoveryCodes' }, context);
    return replaceRecoveryCodes(transaction, memberId);
  });
  return { recoveryCodes };
};
