import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';

/** Needs no log-in: browsers load pictures without a token, and ids cannot be guessed. */
export const getPicture: IdentityHandler<'getPicture'> = async ({ params }, { db }) =>
  db
    .selectFrom('picture')
    .select(['type', 'bytes'])
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'picture' }));
