import type { Selectable } from 'kysely';
import { admitLink } from '../../mail/admit-link.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.generated.ts';
import { digest, randomToken } from '../../platform/digest.ts';
import type { IdentityContext } from '../context.ts';

type Purpose = 'resetPassword' | 'confirmEmail';

const LIFE_MS: Record<Purpose, number> = { resetPassword: 1_800_000, confirmEmail: 3 * 86_400_000 };
const PAGE: Record<Purpose, string> = { resetPassword: '/auth/reset-password', confirmEmail: '/auth/verify-email' };

/** A link for a new password works at least this long. Otherwise strangers could end it by asking for another. */
const MIN_LIFE_MS = 600_000;

type LinkRequest = Pick<Selectable<Member>, 'id' | 'name' | 'email' | 'language' | 'email_confirmed_at'> & {
  purpose: Purpose;
};

/**
 * Mails a link that works once, for one purpose, and ends the earlier link for that purpose. Returns `admitted` if the link was
 * mailed, otherwise the reason why not.
 */
export async function mailLink(db: Transaction, request: LinkRequest, context: IdentityContext) {
  if (request.purpose === 'resetPassword' && (await hasNewLink(db, request, context.clock()))) return 'tooSoon';
  const admission = await admitLink(db, request, context);
  if (admission !== 'admitted') return admission;
  const { id, email, purpose, ...letter } = request;
  const token = randomToken();
  const columns = { digest: digest(token), expires_at: new Date(context.clock().getTime() + LIFE_MS[purpose]) };
  await db
    .insertInto('mailed_token')
    .values({ member_id: id, purpose, ...columns })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(columns))
    .execute();
  const link = `${context.config.origin}${PAGE[purpose]}?token=${token}`;
  await writeMail(db, { to: email, memberId: id, template: purpose, link, ...letter }, context);
  return admission;
}

/**
 * Whether a link was mailed lately. Concurrent requests may all be told that none was; `admitLink`, which locks a row, then
 * admits only one.
 */
async function hasNewLink(db: Transaction, { id, purpose }: LinkRequest, now: Date) {
  const link = await db
    .selectFrom('mailed_token')
    .select('digest')
    .where('member_id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now.getTime() + LIFE_MS[purpose] - MIN_LIFE_MS))
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Redeems the token of a link, once also under concurrent requests, because the row is deleted. Returns the member; undefined
 * for a wrong or expired token. Locks the member first, as the deletion of an account does: the other order would deadlock.
 */
export async function redeemToken(db: Transaction, token: string, { purpose, now }: { purpose: Purpose; now: Date }) {
  const owner = db.selectFrom('mailed_token').select('member_id').where('digest', '=', digest(token));
  await db.selectFrom('member').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
  const redeemed = await db
    .deleteFrom('mailed_token')
    .where('digest', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return redeemed?.member_id;
}
