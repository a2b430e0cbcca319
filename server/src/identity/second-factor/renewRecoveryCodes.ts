import type { IdentityHandler } from '../context.ts';
import { changeWithProof } from './change-with-proof.ts';
import { recordChange } from './record-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Replaces the recovery codes, and shows the new ones once. */
export const renewRecoveryCodes: IdentityHandler<'renewRecoveryCodes'> = async (request, context) => {
  const { memberId } = request.identity;
  const recoveryCodes = await changeWithProof(request, context, async (transaction) => {
    await recordChange(transaction, { memberId, actor: memberId, action: 'renewRecoveryCodes' }, context);
    return replaceRecoveryCodes(transaction, memberId);
  });
  return { recoveryCodes };
};
