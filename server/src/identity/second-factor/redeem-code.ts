import { fieldError, Problem } from '@mizan/api';
import { westernDigits } from '@mizan/engine';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { seal } from '../../platform/db/seal.ts';
import { knownDevice } from '../accounts/known-device.ts';
import type { IdentityContext } from '../context.ts';
import { readFactors } from './factors.ts';
import { recordChange } from './record-change.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { readSecret, stepOf } from './totp.ts';

type Given = { memberId: string; code: string };

/** Redeems a code of the app, or a recovery code; each works once. False for a wrong or used one. */
export async function redeemCode(
  db: Transaction,
  { memberId, code }: Given,
  context: IdentityContext,
): Promise<boolean> {
  const { since, hasApp } = await readFactors(db, memberId);
  if (since === null) throw new Problem('SECOND_FACTOR_CHANGED');
  const typed = withoutSpaces(code);
  if (isOfApp(typed)) return hasApp && redeemAppCode(db, { memberId, code: typed }, context);
  const left = await redeemRecoveryCode(db, memberId, typed);
  if (left === undefined) return false;
  await recordChange(db, { memberId, actor: memberId, action: 'useRecoveryCode', codesLeft: left }, context);
  return true;
}

export const wrongCode = () => new Problem('INVALID', { errors: [fieldError('code', 'CODE_WRONG')] });

export const withoutSpaces = (code: string) => westernDigits(code).replaceAll(/[\s-]/g, '').toLowerCase();

const isOfApp = (code: string) => /^\d{6}$/.test(code);

/** Of concurrent requests with codes of the same step, the update lets one through. */
async function redeemAppCode(db: Transaction, { memberId, code }: Given, { keys, clock, log }: IdentityContext) {
  const { secret: sealed } = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const secret = readSecret(memberId, sealed, keys);
  if (secret === undefined) {
    log.error({ memberId }, 'A second factor was sealed with another TOKEN_SECRET: only its recovery codes work');
    return false;
  }
  const step = stepOf(code, secret, clock());
  if (step === undefined) return false;
  const redeemed = await db
    .updateTable('second_factor')
    // Sealed anew, so that a secret in use moves on with the rotation of keys.
    .set({ used_step: step, secret: seal(secret, memberId, keys.seal) })
    .where('member_id', '=', memberId)
    .where('used_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return redeemed !== undefined;
}

/**
 * Guesses at the codes of a member are counted together, wherever they are typed; but those in a browser that the member has
 * logged in with apart, so that a stranger who knows the password cannot delay the owner.
 */
export async function codesIn(caller: Caller, memberId: string, { db }: Pick<IdentityContext, 'db'>) {
  const device = await knownDevice(db, memberId, caller);
  return device === undefined ? `codes of ${memberId}` : `codes of ${memberId} in ${device}`;
}
