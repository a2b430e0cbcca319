import type { IdentityHandler } from '../context.ts';
import { readCredentials } from './passkey-row.ts';
import { askPasskey } from './question.ts';

export const startPasskeyProof: IdentityHandler<'startPasskeyProof'> = async ({ identity }, context) => {
  const { memberId, sessionId: holder } = identity;
  return askPasskey({ purpose: 'prove', holder }, await readCredentials(context.db, memberId), context);
};
