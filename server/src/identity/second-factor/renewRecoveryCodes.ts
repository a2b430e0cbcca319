import type { Handler } from '../../http/endpoints.ts';
import { changeWithProof } from './change-with-proof.ts';
import { recordChange } from './record-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async (asked, context) => {
  const { memberId } = asked.identity;
  const recoveryCodes = await changeWithProof(asked, context, async (transaction) => {
    await recordChange(transaction, { memberId, actor: memberId, action: 'renewRecoveryCodes' }, context);
    return replaceRecoveryCodes(transaction, memberId);
  });
  return { recoveryCodes };
};
