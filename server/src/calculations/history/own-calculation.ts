import { Problem } from '@mizan/api';
import type { AnyIdentity } from '../../http/context.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** Selects calculations whose account exists. Those of a deleted account are hidden until they are deleted. */
export const selectCalculation = (db: Database) =>
  db.selectFrom('calculation').innerJoin('search_account', 'search_account.member_id', 'calculation.member_id');

type Owner = Pick<AnyIdentity, 'memberId'>;

const selectOwn = (db: Database, { memberId }: Owner, id: string) =>
  selectCalculation(db).where('id', '=', id).where('calculation.member_id', '=', memberId);

const notFound = () => new Problem('NOT_FOUND', { what: 'calculation' });

/** Reads the answer of an own calculation. Administrators use `readMemberCalculation`, which needs a reason. */
export async function readCalculation(db: Database, owner: Owner, id: string): Promise<string> {
  const query = selectOwn(db, owner, id).select('calculation.answer');
  return (await query.executeTakeFirstOrThrow(notFound)).answer;
}

/** Throws `NOT_FOUND` unless the member owns the calculation, which cannot be deleted until the transaction ends. */
export async function requireOwn(db: Transaction, owner: Owner, id: string): Promise<void> {
  await selectOwn(db, owner, id).select('id').forKeyShare('calculation').executeTakeFirstOrThrow(notFound);
}
