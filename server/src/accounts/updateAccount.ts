import type { updateAccount as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { readAccount } from './user.ts';

export const updateAccount: Handler<typeof contract> = async ({ body, identity }, { db }) => {
  const { name, language } = body;
  if (name !== undefined || language !== undefined) {
    await db
      .updateTable('member')
      .set({ ...(name !== undefined && { name }), ...(language !== undefined && { language }) })
      .where('id', '=', identity.memberId)
      .execute();
  }
  return readAccount(db, identity.memberId);
};
