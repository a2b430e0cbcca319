import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import type { Handler } from '../http/endpoints.ts';
import { redeemToken } from './mailed-token.ts';

export const verifyEmail: Handler<'verifyEmail'> = async ({ body }, { db, clock }) => {
  const now = clock();
  await db.transaction().execute(async (transaction) => {
    const memberId = await redeemToken(transaction, body.token, { purpose: 'confirmEmail', now });
    if (memberId === undefined) throw new Problem('LINK_EXPIRED');
    await transaction
      .updateTable('member')
      .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})` })
      .where('id', '=', memberId)
      .execute();
  });
  return { done: true };
};
