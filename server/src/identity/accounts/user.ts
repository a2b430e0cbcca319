import type { Language, Role, User } from '@mizan/api';
import { Problem } from '@mizan/api';
import { readSearchesLeft } from '../../money/searches/account.ts';
import { searchesOnConfirmation } from '../../money/searches/free-searches.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReadOnly } from '../../platform/db/read-only.ts';
import type { IdentityContext } from '../context.ts';
import { readSecondFactor } from '../second-factor/factors.ts';

type Row = Record<'name' | 'email' | 'role' | 'language' | 'grouping', string> & {
  picture: string | null;
  default_province: string | null;
};

/** The member as the API shows it. The check constraints of the table allow the same words. */
export const toUser = ({ name, email, role, language, grouping, picture, default_province }: Row): User => ({
  name,
  email,
  profilePicture: picture && `/v1/picture/${picture}`,
  role: role as Role,
  language: language as Language,
  grouping: grouping as User['grouping'],
  defaultProvince: default_province,
});

export const selectMember = (db: Database) =>
  db
    .selectFrom('member')
    .leftJoin('picture', 'picture.member_id', 'member.id')
    .selectAll('member')
    .select('picture.id as picture');

/** The answer of `GET /v1/account`. */
export async function readAccount(setting: Pick<IdentityContext, 'db' | 'config'>, memberId: string) {
  const { db, config } = setting;
  // Deleted while the request was under way.
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
    secondFactor: await readSecondFactor({ memberId, role: member.role as Role }, setting),
  };
}
