import { Problem } from '@mizan/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { grantSignUp } from '../searches/grant-sign-up.ts';

const Claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

/**
 * Finds or opens the account of a Google identity: first by issuer and subject, then by an address that Google verified.
 * An existing account is joined only if it has confirmed the address, too; otherwise a stranger who registered with
 * that address would share the account.
 */
export async function claimMember(db: Transaction<DB>, given: object, context: Context): Promise<string> {
  const { iss: issuer, sub: subject, email, email_verified: isVerified, name } = Claims.parse(given);
  const known = await findIdentity(db, issuer, subject);
  if (known) return known;
  if (email === undefined || isVerified !== true) throw new Problem('GOOGLE_EMAIL_UNVERIFIED');
  const memberId =
    (await openAccount(db, { email, name: nameOf(name, email) }, context)) ?? (await joinAccount(db, email));
  await db
    .insertInto('google_identity')
    .values({ issuer, subject, member_id: memberId, joined_at: context.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return memberId;
}

async function findIdentity(db: Transaction<DB>, issuer: string, subject: string) {
  const identity = await db
    .selectFrom('google_identity')
    .select('member_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity?.member_id;
}

/** Undefined if an account has the address already, including one opened concurrently. */
async function openAccount(db: Transaction<DB>, person: { email: string; name: string }, context: Context) {
  const { newId, clock } = context;
  const now = clock();
  const times = { agreed_to_terms_at: now, email_confirmed_at: now, created_at: now };
  const opened = await db
    .insertInto('member')
    .values({ id: newId(), role: 'subscribedUser', ...person, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) await grantSignUp(db, opened.id, context);
  return opened?.id;
}

async function joinAccount(db: Transaction<DB>, email: string) {
  const confirmed = await db
    .selectFrom('member')
    .select('id')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow(() => new Problem('GOOGLE_ACCOUNT_EXISTS'));
  return confirmed.id;
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
