import { type Language, type ListedMember, type MemberCard, Problem, type Role } from '@mizan/api';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.generated.ts';

/** A member in a list for administrators. The cast is safe: the constraint of the table allows the same roles. */
export const toListed = (row: Selectable<Member> & { balance: number }): ListedMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role as Role,
  searchesLeft: row.balance,
  emailConfirmed: row.email_confirmed_at !== null,
  createdAt: row.created_at.toISOString(),
  suspendedAt: row.suspended_at?.toISOString() ?? null,
});

/** The name of a member in the audit log. */
export const subjectOf = (memberId: string) => `member ${memberId}`;

/** All that administrators see of one member; throws NOT_FOUND. */
export async function readCard(db: Database, memberId: string, now: Date): Promise<MemberCard> {
  const row = await db
    .selectFrom('member')
    .innerJoin('search_account', 'search_account.member_id', 'member.id')
    .leftJoin('picture', 'picture.member_id', 'member.id')
    .selectAll('member')
    .select(['search_account.balance', 'picture.id as picture'])
    .select([
      sql<number>`(SELECT count(*)::int FROM session
        WHERE member_id = member.id AND ended_at IS NULL AND expires_at > ${now})`.as('sessions'),
      sql<number>`(SELECT coalesce(sum(calculations), 0)::int FROM calculation_count
        WHERE member_id = member.id)`.as('calculations'),
      sql<boolean>`EXISTS (SELECT 1 FROM google_identity WHERE member_id = member.id)`.as('usesGoogle'),
      // The reason is stored in the audit entry.
      sql<string | null>`(SELECT after ->> 'reason' FROM audit_entry
        WHERE subject = ${subjectOf(memberId)} AND action = 'suspendMember'
        ORDER BY id DESC LIMIT 1)`.as('reason'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'member' }));
  const { sessions, calculations, usesGoogle } = row;
  return {
    ...toListed(row),
    profilePicture: row.picture && `/v1/picture/${row.picture}`,
    language: row.language as Language,
    agreedToTermsAt: row.agreed_to_terms_at?.toISOString() ?? null,
    emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
    suspendedBecause: row.suspended_at && row.reason,
    hasPassword: row.password_hash !== null,
    sessions,
    calculations,
    usesGoogle,
  };
}
