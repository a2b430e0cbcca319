import { fieldError, Problem } from '@mizan/api';
import { westernDigits } from '@mizan/engine';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { seal, tryUnseal } from '../../platform/db/seal.ts';
import { findKnownDevice } from '../accounts/known-device.ts';
import type { IdentityContext } from '../context.ts';
import { readFactors } from './factors.ts';
import { recordChange } from './record-change.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { timeStepOf } from './totp.ts';

type TypedCode = { memberId: string; code: string };

/** Redeems a code of the app, or a recovery code; each works once. Returns false for a wrong or used one. */
export async function redeemCode(
  db: Transaction,
  { memberId, code }: TypedCode,
  context: IdentityContext,
): Promise<boolean> {
  const { since, hasApp } = await readFactors(db, memberId);
  if (since === null) throw new Problem('SECOND_FACTOR_CHANGED');
  const plainCode = normaliseCode(code);
  if (isAppCode(plainCode)) return hasApp && redeemAppCode(db, { memberId, code: plainCode }, context);
  const codesLeft = await redeemRecoveryCode(db, memberId, plainCode);
  if (codesLeft === undefined) return false;
  await recordChange(db, { memberId, actor: memberId, action: 'useRecoveryCode', codesLeft }, context);
  return true;
}

export const wrongCode = () => new Problem('INVALID', { errors: [fieldError('code', 'CODE_WRONG')] });

/** A code as it is stored: in Western digits and small letters, without spaces and hyphens. */
export const normaliseCode = (code: string) => westernDigits(code).replaceAll(/[\s-]/g, '').toLowerCase();

const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** Of concurrent requests with codes of one time step, the update lets one through. */
async function redeemAppCode(db: Transaction, { memberId, code }: TypedCode, { keys, clock, log }: IdentityContext) {
  const { secret: sealed } = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const secret = tryUnseal(sealed, memberId, keys.seal);
  if (secret === undefined) {
    log.error({ memberId }, 'A second factor was sealed with another TOKEN_SECRET: only its recovery codes work');
    return false;
  }
  const timeStep = timeStepOf(code, secret, clock());
  if (timeStep === undefined) return false;
  const redeemed = await db
    .updateTable('second_factor')
    // Seal the secret again, so that it gets the new key after a rotation.
    .set({ used_step: timeStep, secret: seal(secret, memberId, keys.seal) })
    .where('member_id', '=', memberId)
    .where('used_step', '<', timeStep)
    .returning('member_id')
    .executeTakeFirst();
  return redeemed !== undefined;
}

/** The subject of `countAttempt` for codes. Known browsers have their own, which strangers cannot delay. */
export async function codeAttemptSubject(caller: Caller, memberId: string, { db }: Pick<IdentityContext, 'db'>) {
  const device = await findKnownDevice(db, memberId, caller);
  return device === undefined ? `codes of ${memberId}` : `codes of ${memberId} in ${device}`;
}
