import { Problem } from '@mizan/api';
import { seal } from '../../platform/db/seal.ts';
import type { IdentityHandler } from '../context.ts';
import { createSecret, otpauthAddress } from './totp.ts';

/** Creates the secret of an app. Not for an unconfirmed address, whose owner a stranger could lock out. */
export const createSecondFactor: IdentityHandler<'createSecondFactor'> = async ({ identity }, { db, clock, keys }) => {
  const { memberId } = identity;
  const member = await db
    .selectFrom('member')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (member.email_confirmed_at === null) throw new Problem('EMAIL_NOT_CONFIRMED');
  const secret = createSecret();
  const factor = { secret: seal(secret, memberId, keys.seal), made_at: clock() };
  await db
    .insertInto('second_factor')
    .values({ member_id: memberId, ...factor })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(factor).where('second_factor.turned_on_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirstOrThrow(() => new Problem('SECOND_FACTOR_CHANGED'));
  return { secret, address: otpauthAddress(secret, member.email) };
};
