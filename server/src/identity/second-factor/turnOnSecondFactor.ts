import { Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';
import { tryUnseal } from '../../platform/db/seal.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import { requireSession } from '../accounts/lock-owner.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { readFactors } from './factors.ts';
import { lockMember } from './lock-member.ts';
import { recordChange } from './record-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { normaliseCode, wrongCode } from './redeem-code.ts';
import { timeStepOf } from './totp.ts';

/** Turns on the app by its first code. The other sessions end: a thief of the password may have started them. */
export const turnOnSecondFactor: IdentityHandler<'turnOnSecondFactor'> = async (request, context) => {
  const { db, clock, untilEnded } = context;
  const { memberId, sessionId } = request.identity;
  const { code, password, passkey } = request.body;
  await (passkey ? provePasskey(request, context) : confirmOwner(request.identity, password, context));
  const { ended, recoveryCodes } = await db.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    await requireSession(transaction, sessionId);
    // With the password alone, nobody may add a way to log in beside a passkey.
    const { passkeys } = await readFactors(transaction, memberId);
    if (passkeys > 0 && !passkey) throw new Problem('SECOND_FACTOR_CHANGED');
    await turnOn(transaction, { memberId, code }, context);
    const codes = await replaceRecoveryCodes(transaction, memberId);
    await recordChange(transaction, { memberId, actor: memberId, action: 'turnOnSecondFactor' }, context);
    const sessions = { memberId, except: sessionId, because: 'secondFactor', now: clock() } as const;
    return { ended: await endSessions(transaction, sessions), recoveryCodes: codes };
  });
  await untilEnded(ended);
  return { recoveryCodes };
};

type FirstCode = { memberId: string; code: string };

async function turnOn(db: Transaction, { memberId, code }: FirstCode, { keys, clock }: IdentityContext) {
  const factor = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('turned_on_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const secret = factor && tryUnseal(factor.secret, memberId, keys.seal);
  if (secret === undefined) throw new Problem('SECOND_FACTOR_CHANGED');
  const timeStep = timeStepOf(normaliseCode(code), secret, clock());
  if (timeStep === undefined) throw wrongCode();
  await db
    .updateTable('second_factor')
    .set({ turned_on_at: clock(), used_step: timeStep })
    .where('member_id', '=', memberId)
    .execute();
}
