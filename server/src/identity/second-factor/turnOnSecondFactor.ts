import { Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { readFactors } from './factors.ts';
import { lockMember } from './lock-member.ts';
import { recordChange } from './record-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { withoutSpaces, wrongCode } from './redeem-code.ts';
import { readSecret, stepOf } from './totp.ts';

/** The other sessions began without a code, perhaps in other hands, so they end. */
export const turnOnSecondFactor: IdentityHandler<'turnOnSecondFactor'> = async (asked, context) => {
  const { db, clock, untilEnded } = context;
  const { memberId, sessionId: except } = asked.identity;
  const { code, password, passkey } = asked.body;
  await (passkey ? provePasskey(asked, context) : confirmOwner(asked.identity, password, context));
  const { ended, recoveryCodes } = await db.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    // The password alone must not add a way in beside a passkey.
    const { passkeys } = await readFactors(transaction, memberId);
    if (passkeys > 0 && !passkey) throw new Problem('SECOND_FACTOR_CHANGED');
    await turnOn(transaction, { memberId, code }, context);
    const codes = await replaceRecoveryCodes(transaction, memberId);
    await recordChange(transaction, { memberId, actor: memberId, action: 'turnOnSecondFactor' }, context);
    const sessions = { memberId, except, because: 'secondFactor', now: clock() } as const;
    return { ended: await endSessions(transaction, sessions), recoveryCodes: codes };
  });
  await untilEnded(ended);
  return { recoveryCodes };
};

type Given = { memberId: string; code: string };

async function turnOn(db: Transaction, { memberId, code }: Given, { keys, clock }: IdentityContext) {
  const factor = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('turned_on_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const secret = factor && readSecret(memberId, factor.secret, keys);
  if (secret === undefined) throw new Problem('SECOND_FACTOR_CHANGED');
  const step = stepOf(withoutSpaces(code), secret, clock());
  if (step === undefined) throw wrongCode();
  await db
    .updateTable('second_factor')
    .set({ turned_on_at: clock(), used_step: step })
    .where('member_id', '=', memberId)
    .execute();
}
