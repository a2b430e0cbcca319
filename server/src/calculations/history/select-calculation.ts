import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';

/** Calculations whose account is open; those of a deleted one are gone for everybody while they wait to be deleted. */
export const selectCalculation = (db: Kysely<DB>) =>
  db.selectFrom('calculation').innerJoin('search_account', 'search_account.member_id', 'calculation.member_id');
