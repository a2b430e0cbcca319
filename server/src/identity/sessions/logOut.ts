import type { IdentityHandler } from '../context.ts';
import { isGenuine, readRefreshToken } from './refresh-token.ts';

/** Ends the session of a refresh token. Never fails: with an invalid token the caller is already logged out. */
export const logOut: IdentityHandler<'logOut'> = async ({ body }, { db, clock, keys, untilEnded }) => {
  const claim = readRefreshToken(body.refreshToken);
  const session =
    claim && (await db.selectFrom('session').select('secret').where('id', '=', claim.id).executeTakeFirst());
  if (claim && session && isGenuine(claim, session.secret, keys.refresh)) {
    await db
      .updateTable('session')
      .set({ ended_at: clock(), ended_because: 'logOut' })
      .where('id', '=', claim.id)
      .where('ended_at', 'is', null)
      .execute();
    await untilEnded([claim.id]);
  }
  return { done: true };
};
