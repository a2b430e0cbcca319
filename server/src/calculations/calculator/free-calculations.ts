import { limitUses } from '../../http/limits.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Calculations by rules that take no amount cost nothing, so no balance limits them. A member may save this many a day, so that
 * no account can fill the disk.
 */
export const MAX_FREE_CALCULATIONS = 200;
const DAY_MS = 24 * 60 * 60_000;

const usesOf = (memberId: string, uses: number) => ({ key: `free calculations ${memberId}`, windowMs: DAY_MS, uses });

/** Counts free calculations against the daily limit of a member; throws beyond it. */
export const countFreeCalculations = (db: Database, memberId: string, count = 1) =>
  limitUses(db, { ...usesOf(memberId, count), max: MAX_FREE_CALCULATIONS });

/** Throws if this many more would exceed the daily limit of a member. Counts nothing. */
export const refuseTooManyFree = (db: Database, memberId: string, count: number) =>
  limitUses(db, { ...usesOf(memberId, 0), max: MAX_FREE_CALCULATIONS - count });
