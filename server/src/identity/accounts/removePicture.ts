import type { Handler } from '../../http/endpoints.ts';
import { readAccount } from './user.ts';

export const removePicture: Handler<'removePicture'> = async ({ identity }, context) => {
  await context.db.deleteFrom('picture').where('member_id', '=', identity.memberId).execute();
  return readAccount(context, identity.memberId);
};
