import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { writeMail } from '../mail/write-mail.ts';

type Purpose = 'resetPassword' | 'confirmEmail';

export const LIFE_MS: Record<Purpose, number> = { resetPassword: 1_800_000, confirmEmail: 3 * 86_400_000 };
const PAGE: Record<Purpose, string> = { resetPassword: '/auth/reset-password', confirmEmail: '/auth/verify-email' };

type LinkRequest = { id: string; name: string; email: string; language: string; purpose: Purpose };

/** Mails a link that works once, for one purpose. It invalidates earlier links for that purpose. */
export async function mailLink(db: Transaction<DB>, { id, email, purpose, ...letter }: LinkRequest, context: Context) {
  const token = randomBytes(32).toString('base64url');
  const fresh = { digest: digest(token), expires_at: new Date(context.clock().getTime() + LIFE_MS[purpose]) };
  await db
    .insertInto('mailed_token')
    .values({ member_id: id, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(fresh))
    .execute();
  const link = `${context.config.origin}${PAGE[purpose]}?token=${token}`;
  await writeMail(db, { to: email, memberId: id, template: purpose, link, ...letter }, context);
}

/** Redeems a token once, also under concurrent requests, because it is deleted. Returns its member. */
export async function redeemToken(
  db: Transaction<DB>,
  token: string,
  { purpose, now }: { purpose: Purpose; now: Date },
) {
  const redeemed = await db
    .deleteFrom('mailed_token')
    .where('digest', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return redeemed?.member_id;
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
