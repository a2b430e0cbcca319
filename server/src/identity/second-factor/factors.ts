import type { Account } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/**
 * What is asked for after the password, and since when; `since` is null where two-step log-in is off. A passkey that is
 * blocked counts: otherwise whoever copied it would need only the password.
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
  const [first = null] = [app_since, passkeys_since]
    .filter((date): date is Date => date !== null)
    .toSorted((a, b) => +a - +b);
  return { since: first, hasApp: app_since !== null, passkeys: Number(passkeys) };
}

type Setting = Pick<IdentityContext, 'config' | 'db'>;
type Person = Pick<Identity, 'memberId' | 'role'>;

const isRequired = ({ role }: Pick<Identity, 'role'>, { config }: Setting) =>
  role === 'admin' && config.isAdminTotpRequired;

/** Whether the desk is closed to this administrator until the second factor is on. */
export const lacksSecondFactor = async (person: Person, setting: Setting) =>
  isRequired(person, setting) && (await readFactors(setting.db, person.memberId)).since === null;

/** As the member's settings show it. */
export async function readSecondFactor(person: Person, setting: Setting): Promise<Account['secondFactor']> {
  const { db } = setting;
  const { since, ...factors } = await readFactors(db, person.memberId);
  return {
    ...factors,
    isOn: since !== null,
    isRequired: isRequired(person, setting),
    recoveryCodesLeft: await countRecoveryCodes(db, person.memberId),
  };
}
