import { Problem } from '@mizan/api';
import type { AnyIdentity } from '../../http/context.ts';
import type { Database } from '../../platform/db/database.ts';

/** Calculations whose account is open; those of a deleted one are gone for everybody while they wait to be deleted. */
export const selectCalculation = (db: Database) =>
  db.selectFrom('calculation').innerJoin('search_account', 'search_account.member_id', 'calculation.member_id');

type Owner = Pick<AnyIdentity, 'memberId'>;

/** Of its owner alone: administrators read one on the page of the member, where they say why. */
export async function readCalculation(db: Database, { memberId }: Owner, id: string): Promise<string> {
  const row = await selectCalculation(db)
    .select('calculation.answer')
    .where('id', '=', id)
    .where('calculation.member_id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'calculation' }));
  return row.answer;
}

/** For actions that only the owner may take. */
export async function requireOwn(db: Database, owner: Owner, id: string): Promise<void> {
  await readCalculation(db, owner, id);
}
