import type { Handler } from '../http/endpoints.ts';
import { readAccount } from './user.ts';

export const removePicture: Handler<'removePicture'> = async ({ identity }, { db }) => {
  await db.deleteFrom('picture').where('member_id', '=', identity.memberId).execute();
  return readAccount(db, identity.memberId);
};
