import { limitUses } from '../../http/limits.ts';
import type { Database } from '../../platform/db/database.ts';

/** Fees without an amount that one member may have saved in a day; they are free, so nothing else bounds them. */
export const MAX_FREE_FEES = 200;
const DAY_MS = 24 * 60 * 60_000;

export const countFreeFees = (db: Database, memberId: string, fees = 1) =>
  limitUses(db, { key: `free fees ${memberId}`, windowMs: DAY_MS, uses: fees, max: MAX_FREE_FEES });
