import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';

export const renamePasskey: IdentityHandler<'renamePasskey'> = async ({ params, body, identity }, { db }) => {
  await db
    .updateTable('passkey')
    .set({ name: body.name })
    .where('id', '=', params.id)
    .where('member_id', '=', identity.memberId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'passkey' }));
  return { done: true };
};
