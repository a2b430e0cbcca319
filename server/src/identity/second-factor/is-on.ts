import type { Account } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Since when the member is asked for a code at log-in. */
export async function onSince(db: Database, memberId: string) {
  const factor = await db
    .selectFrom('second_factor')
    .select('turned_on_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return factor?.turned_on_at ?? null;
}

type Setting = Pick<IdentityContext, 'config' | 'db'>;
type Person = Pick<Identity, 'memberId' | 'role'>;

const isRequired = ({ role }: Pick<Identity, 'role'>, { config }: Setting) =>
  role === 'admin' && config.isAdminTotpRequired;

/** Whether the desk is closed to this administrator until the second factor is on. */
export const lacksSecondFactor = async (person: Person, setting: Setting) =>
  isRequired(person, setting) && (await onSince(setting.db, person.memberId)) === null;

/** As the member's settings show it. */
export async function readSecondFactor(person: Person, setting: Setting): Promise<Account['secondFactor']> {
  const { db } = setting;
  return {
    isOn: (await onSince(db, person.memberId)) !== null,
    isRequired: isRequired(person, setting),
    recoveryCodesLeft: await countRecoveryCodes(db, person.memberId),
  };
}
