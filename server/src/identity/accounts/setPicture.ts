import type { IdentityHandler } from '../context.ts';
import { readPicture } from './picture-file.ts';
import { readAccount } from './user.ts';

export const setPicture: IdentityHandler<'setPicture'> = async ({ body, identity }, context) => {
  const picture = { id: context.newId(), ...(await readPicture(Buffer.from(body.picture, 'base64'))) };
  await context.db
    .insertInto('picture')
    .values({ member_id: identity.memberId, ...picture })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(picture))
    .execute();
  return readAccount(context, identity.memberId);
};
