import { limitUses } from '../../http/limits.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Calculations by rules that take no amount cost nothing, so no balance limits them. A member may save this many a day, so that
 * no account can fill the disk.
 */
export const MAX_FREE_CALCULATIONS = 200;
const DAY_MS = 24 * 60 * 60_000;

/** Counts calculations that cost nothing towards the daily limit of a member; throws beyond it. */
export const countFreeCalculations = (db: Database, memberId: string, count = 1) =>
  limitUses(db, { key: `free calculations ${memberId}`, windowMs: DAY_MS, uses: count, max: MAX_FREE_CALCULATIONS });
