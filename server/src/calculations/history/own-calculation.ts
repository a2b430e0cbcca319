import { Problem } from '@mizan/api';
import type { AnyIdentity } from '../../http/context.ts';
import type { Database } from '../../platform/db/database.ts';

/** Calculations whose account is open; those of a deleted one are gone for everybody while they wait to be deleted. */
export const selectCalculation = (db: Database) =>
  db.selectFrom('calculation').innerJoin('search_account', 'search_account.member_id', 'calculation.member_id');

type Owner = Pick<AnyIdentity, 'memberId'>;

const selectOwn = (db: Database, { memberId }: Owner, id: string) =>
  selectCalculation(db).where('id', '=', id).where('calculation.member_id', '=', memberId);

const notFound = () => new Problem('NOT_FOUND', { what: 'calculation' });

/** Only the owner reads a calculation here: administrators read it on the page of the member, where they say why. */
export async function readCalculation(db: Database, owner: Owner, id: string): Promise<string> {
  const own = selectOwn(db, owner, id).select('calculation.answer');
  return (await own.executeTakeFirstOrThrow(notFound)).answer;
}

/** Guards actions that only the owner may take. */
export async function requireOwn(db: Database, owner: Owner, id: string): Promise<void> {
  await selectOwn(db, owner, id).select('id').executeTakeFirstOrThrow(notFound);
}
