import type { IdentityHandler } from '../context.ts';
import { readAccount } from './user.ts';

export const updateAccount: IdentityHandler<'updateAccount'> = async ({ body, identity }, context) => {
  const { defaultProvince, ...rest } = body;
  const default_province = defaultProvince && (await context.provinceId(defaultProvince));
  const changes = defaultProvince === undefined ? rest : { ...rest, default_province };
  if (Object.keys(changes).length > 0) {
    await context.db.updateTable('member').set(changes).where('id', '=', identity.memberId).execute();
  }
  return readAccount(context, identity.memberId);
};
