import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import { z } from 'zod';
import { writeMail } from '../../mail/write-mail.ts';
import { grantToOwner } from '../../money/searches/free-searches.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuseWhileReadOnly } from '../../platform/db/read-only.ts';
import { endAccess } from '../accounts/end-access.ts';
import type { IdentityContext } from '../context.ts';
import { removeFactors } from '../second-factor/remove-factors.ts';

const Claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  // Google verifies addresses that no account here can have, such as r&d@example.com: they count as missing.
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

/** `ended`: the sessions and keys for `untilEnded`. `isFirst`: the account was created or joined just now. */
type ClaimedMember = { memberId: string; ended: readonly string[]; isFirst: boolean };

/**
 * Finds the account of a Google identity by issuer and subject, or joins the one with the address that Google verified, or
 * creates one. An existing account is joined only if its address is confirmed here, too: otherwise a stranger who registered
 * with the address would share the account.
 */
export async function claimMember(db: Transaction, idToken: object, context: IdentityContext): Promise<ClaimedMember> {
  const { iss: issuer, sub: subject, email, email_verified: isVerified, name } = Claims.parse(idToken);
  const joinedId = await findIdentity(db, issuer, subject);
  if (joinedId) return { memberId: joinedId, ended: [], isFirst: false };
  // Log-ins go on while the installation is read-only; creating or joining an account does not.
  await refuseWhileReadOnly(db);
  if (email === undefined || isVerified !== true) throw new Problem('GOOGLE_EMAIL_UNVERIFIED');
  const createdId = await createAccount(db, { email, name: nameOf(name, email) }, context);
  const { memberId, ended } =
    createdId === undefined ? await joinAccount(db, email, context) : { memberId: createdId, ended: [] };
  await db
    .insertInto('google_identity')
    .values({ issuer, subject, member_id: memberId, joined_at: context.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { memberId, ended, isFirst: true };
}

/**
 * Locks the member, so that an identity which another one replaces meanwhile is not found, and an arrival written for it is.
 * The member comes first, as when an account is joined or deleted; the other order would deadlock.
 */
async function findIdentity(db: Transaction, issuer: string, subject: string) {
  const identity = await db
    .selectFrom('member')
    .innerJoin('google_identity', 'google_identity.member_id', 'member.id')
    .select('google_identity.member_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forShare()
    .executeTakeFirst();
  return identity?.member_id;
}

/** Returns undefined if an account has the address already, even one that was created concurrently. */
async function createAccount(db: Transaction, person: { email: string; name: string }, context: IdentityContext) {
  const { newId, clock } = context;
  const now = clock();
  const times = { agreed_to_terms_at: now, email_confirmed_at: now, created_at: now };
  const created = await db
    .insertInto('member')
    .values({ id: newId(), role: 'subscribedUser', ...person, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (created) await grantToOwner(db, { ...created, isTakenOver: false }, context);
  return created?.id;
}

/**
 * A stranger's account may have a confirmed address by mistake, or because a mail program opens links. So the first log-in
 * with Google removes its password, access, keys, second factor and earlier Google identity, whose owner may have passed the
 * mailbox on. An administrator keeps the second factor: otherwise a thief of the mailbox would need nothing else.
 */
async function joinAccount(db: Transaction, email: string, context: IdentityContext) {
  const member = await db
    .updateTable('member')
    .set({ password_hash: null })
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('email_confirmed_at', 'is not', null)
    .returning(['id', 'role', 'name', 'email', 'language', 'email_confirmed_at'])
    .executeTakeFirstOrThrow(() => new Problem('GOOGLE_ACCOUNT_EXISTS'));
  const { id: memberId, role, email: to, ...letter } = member;
  await db.deleteFrom('google_identity').where('member_id', '=', memberId).execute();
  // A browser that came back from Google with the old identity could otherwise still log in.
  await db.deleteFrom('google_arrival').where('member_id', '=', memberId).execute();
  const keys = await db.deleteFrom('api_key').where('member_id', '=', memberId).returning('id').execute();
  if (role !== 'admin') await removeFactors(db, memberId);
  await writeMail(db, { to, memberId, template: 'googleJoined', ...letter }, context);
  const sessions = await endAccess(db, memberId, context.clock());
  return { memberId, ended: [...sessions, ...keys.map(({ id }) => id)] };
}

/** The name from Google within the rules for names here, or else the part of the address before the @. */
function nameOf(name: string | undefined, email: string) {
  const clean = (name ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100)
    .trim();
  return clean === '' ? (email.split('@')[0] ?? email).slice(0, 100) : clean;
}
