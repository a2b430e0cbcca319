import type { CalculationsHandler } from '../context.ts';
import { followerOf } from './follower-of.ts';
import { lockFollower } from './lock-follower.ts';
import { doneFollowing } from './unfollow-pages.ts';
import { withdrawMail } from './withdraw-mail.ts';

/** Repeating the request gives the same answer, so a mail program may retry it. */
export const unfollow: CalculationsHandler<'unfollow'> = async ({ params: { token } }, { db }) => {
  const follower = await followerOf(db, token);
  if (follower === undefined) return doneFollowing();
  const { memberId, language } = follower;
  await db.transaction().execute(async (trx) => {
    await lockFollower(trx, memberId);
    await trx.deleteFrom('follow').where('member_id', '=', memberId).execute();
    await withdrawMail(trx, memberId);
  });
  return doneFollowing(language);
};
