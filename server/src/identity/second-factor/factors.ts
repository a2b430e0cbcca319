import type { Account } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/**
 * The second factors of a member, and since when there is one: `since` is null while two-step log-in is off. A blocked passkey
 * counts: without it, a thief who copied it would need only the password.
 */
export async function readFactors(db: Database, memberId: string) {
  const { app_since, passkeys, passkeys_since } = await db
    .selectFrom('passkey')
    .where('member_id', '=', memberId)
    .select(({ fn, selectFrom }) => [
      fn.countAll<string>().as('passkeys'),
      fn.min('created_at').as('passkeys_since'),
      selectFrom('second_factor').select('turned_on_at').where('member_id', '=', memberId).as('app_since'),
    ])
    .executeTakeFirstOrThrow();
  const [since = null] = [app_since, passkeys_since]
    .filter((date): date is Date => date !== null)
    .toSorted((a, b) => +a - +b);
  return { since, hasApp: app_since !== null, passkeys: Number(passkeys) };
}

type FactorContext = Pick<IdentityContext, 'config' | 'db'>;
type MemberRole = Pick<Identity, 'memberId' | 'role'>;

const isRequired = ({ role }: MemberRole, { config }: FactorContext) =>
  role === 'admin' && config.requiresAdminSecondFactor;

/** Whether the desk is closed to this administrator until the second factor is on. */
export const lacksSecondFactor = async (member: MemberRole, context: FactorContext) =>
  isRequired(member, context) && (await readFactors(context.db, member.memberId)).since === null;

/** The second factor as the member's settings show it. */
export async function readSecondFactor(member: MemberRole, context: FactorContext): Promise<Account['secondFactor']> {
  const { db } = context;
  const { since, ...factors } = await readFactors(db, member.memberId);
  return {
    ...factors,
    isOn: since !== null,
    isRequired: isRequired(member, context),
    recoveryCodesLeft: await countRecoveryCodes(db, member.memberId),
  };
}
