import type { IdentityHandler } from '../context.ts';
import { createPasskeyQuestion } from './passkey-question.ts';
import { readCredentials } from './passkey-row.ts';

/** Starts the proof that a member in a session holds one of their passkeys. */
export const startPasskeyProof: IdentityHandler<'startPasskeyProof'> = async ({ identity }, context) => {
  const { memberId, sessionId: holder } = identity;
  return createPasskeyQuestion({ purpose: 'prove', holder }, await readCredentials(context.db, memberId), context);
};
