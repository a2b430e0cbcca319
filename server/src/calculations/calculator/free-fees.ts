import { limitUses } from '../../http/limits.ts';
import type { Database } from '../../platform/db/database.ts';

/** The free fees that one member may save in a day; they cost nothing, so nothing else limits them. */
export const MAX_FREE_FEES = 200;
const DAY_MS = 24 * 60 * 60_000;

export const countFreeFees = (db: Database, memberId: string, fees = 1) =>
  limitUses(db, { key: `free fees ${memberId}`, windowMs: DAY_MS, uses: fees, max: MAX_FREE_FEES });
