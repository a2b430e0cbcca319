import type { Handler } from '../http/endpoints.ts';
import { readAccount } from './user.ts';

export const updateAccount: Handler<'updateAccount'> = async ({ body, identity }, { db }) => {
  if (Object.keys(body).length > 0) {
    await db.updateTable('member').set(body).where('id', '=', identity.memberId).execute();
  }
  return readAccount(db, identity.memberId);
};
