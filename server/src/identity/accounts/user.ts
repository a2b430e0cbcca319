import { type Language, Problem, type Role, type User } from '@mizan/api';
import { readSearchesLeft } from '../../money/searches/account.ts';
import { searchesOnConfirmation } from '../../money/searches/free-searches.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReadOnly } from '../../platform/db/read-only.ts';
import type { IdentityContext } from '../context.ts';
import { readSecondFactor } from '../second-factor/factors.ts';

type MemberRow = Record<'name' | 'email' | 'role' | 'language' | 'grouping', string> & {
  picture: string | null;
  default_province: string | null;
};

/** The member as the API shows it. The casts are safe: the constraints of the table allow the same words. */
export const toUser = ({ name, email, role, language, grouping, picture, default_province }: MemberRow): User => ({
  name,
  email,
  profilePicture: picture && `/v1/picture/${picture}`,
  role: role as Role,
  language: language as Language,
  grouping: grouping as User['grouping'],
  defaultProvince: default_province,
});

/** A query for members, with the id of their picture. */
export const selectMember = (db: Database) =>
  db
    .selectFrom('member')
    .leftJoin('picture', 'picture.member_id', 'member.id')
    .selectAll('member')
    .select('picture.id as picture');

/** The member as `GET /v1/account` answers. */
export async function readAccount(context: Pick<IdentityContext, 'db' | 'config'>, memberId: string) {
  const { db, config } = context;
  // The member may be deleted while the request is under way.
  const member = await selectMember(db)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  const searchesLeft = await readSearchesLeft(db, memberId);
  return {
    user: toUser(member),
    searchesLeft,
    searchesOnConfirmation: await searchesOnConfirmation(db, member, config),
    emailConfirmed: member.email_confirmed_at !== null,
    hasPassword: member.password_hash !== null,
    readOnlySince: (await readReadOnly(db))?.since.toISOString() ?? null,
    secondFactor: await readSecondFactor({ memberId, role: member.role as Role }, context),
  };
}
