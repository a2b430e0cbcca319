import type { Kysely } from 'kysely';
import { limitUses } from '../../http/limits.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

/** Fees without an amount that one member may have saved in a day; they are free, so nothing else bounds them. */
export const MAX_FREE_FEES = 200;
const DAY_MS = 24 * 60 * 60_000;

export const countFreeFees = (db: Kysely<DB>, memberId: string, fees = 1) =>
  limitUses(db, { key: `free fees ${memberId}`, windowMs: DAY_MS, uses: fees, max: MAX_FREE_FEES });
