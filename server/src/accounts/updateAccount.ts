import type { Handler } from '../http/endpoints.ts';
import { readAccount } from './user.ts';

export const updateAccount: Handler<'updateAccount'> = async ({ body, identity }, context) => {
  if (Object.keys(body).length > 0) {
    await context.db.updateTable('member').set(body).where('id', '=', identity.memberId).execute();
  }
  return readAccount(context, identity.memberId);
};
