import type { IdentityHandler } from '../context.ts';
import { readAccount } from './user.ts';

export const removePicture: IdentityHandler<'removePicture'> = async ({ identity }, context) => {
  await context.db.deleteFrom('picture').where('member_id', '=', identity.memberId).execute();
  return readAccount(context, identity.memberId);
};
