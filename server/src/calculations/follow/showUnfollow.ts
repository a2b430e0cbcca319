import type { CalculationsHandler } from '../context.ts';
import { followerOf } from './follower-of.ts';
import { askToUnfollow, doneFollowing } from './unfollow-pages.ts';

/** Only shows the page, because programs that scan mail open its links. */
export const showUnfollow: CalculationsHandler<'showUnfollow'> = async ({ params: { token } }, { db }) => {
  const follower = await followerOf(db, token);
  return follower === undefined ? doneFollowing() : askToUnfollow(follower.language);
};
