import type { Handler } from '../../http/endpoints.ts';
import { readAccount } from './user.ts';

export const updateAccount: Handler<'updateAccount'> = async ({ body, identity }, context) => {
  const { defaultProvince, ...rest } = body;
  const default_province = defaultProvince && (await context.law.province(defaultProvince.toLowerCase())).id;
  const changed = defaultProvince === undefined ? rest : { ...rest, default_province };
  if (Object.keys(changed).length > 0) {
    await context.db.updateTable('member').set(changed).where('id', '=', identity.memberId).execute();
  }
  return readAccount(context, identity.memberId);
};
