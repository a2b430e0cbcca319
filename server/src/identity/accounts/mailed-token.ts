import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { admitLink } from '../../mail/admit-link.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.generated.ts';
import type { IdentityContext } from '../context.ts';

type Purpose = 'resetPassword' | 'confirmEmail';

const LIFE_MS: Record<Purpose, number> = { resetPassword: 1_800_000, confirmEmail: 3 * 86_400_000 };
const PAGE: Record<Purpose, string> = { resetPassword: '/auth/reset-password', confirmEmail: '/auth/verify-email' };

/** A link for a new password works at least so long, however often strangers ask for another. */
const KEPT_MS = 600_000;

type LinkRequest = Pick<Selectable<Member>, 'id' | 'name' | 'email' | 'language' | 'email_confirmed_at'> & {
  purpose: Purpose;
};

/**
 * Mails a link that works once, for one purpose, unless one was mailed lately or too many today. It invalidates earlier
 * links for that purpose.
 */
export async function mailLink(db: Transaction, asked: LinkRequest, context: IdentityContext) {
  if (asked.purpose === 'resetPassword' && (await isKept(db, asked, context.clock()))) return 'tooSoon';
  const admission = await admitLink(db, asked, context);
  if (admission !== 'admitted') return admission;
  const { id, email, purpose, ...letter } = asked;
  const token = randomBytes(32).toString('base64url');
  const fresh = { digest: digest(token), expires_at: new Date(context.clock().getTime() + LIFE_MS[purpose]) };
  await db
    .insertInto('mailed_token')
    .values({ member_id: id, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(fresh))
    .execute();
  const link = `${context.config.origin}${PAGE[purpose]}?token=${token}`;
  await writeMail(db, { to: email, memberId: id, template: purpose, link, ...letter }, context);
  return admission;
}

/** Whether a link was mailed a moment ago. Of concurrent requests, which see none yet, the pause admits one. */
async function isKept(db: Transaction, { id, purpose }: LinkRequest, now: Date) {
  const young = await db
    .selectFrom('mailed_token')
    .select('digest')
    .where('member_id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now.getTime() + LIFE_MS[purpose] - KEPT_MS))
    .executeTakeFirst();
  return young !== undefined;
}

/**
 * Redeems a token once, also under concurrent requests, because it is deleted. Returns its member, whom it locks first,
 * as the deletion of an account does: the other order would deadlock.
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

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
