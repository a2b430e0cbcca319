import { Problem } from '@mizan/api/problem';
import type { Database } from './database.ts';

/** The migration of searches raises this code for a charge that is written while the installation is read-only. */
const READ_ONLY = 'MZ503';
const RETRY_SECONDS = 120;

export const isReadOnlyError = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === READ_ONLY;

/** Members read, and nothing is charged. */
export const readOnlyProblem = () => new Problem('READ_ONLY', { retryAfter: RETRY_SECONDS });

/** The moment from which the installation is read-only; undefined if it is not. */
export const readReadOnly = (db: Database) => db.selectFrom('read_only').select('since').executeTakeFirst();

/** Guards what members write besides charges, which the database itself refuses. */
export async function refuseWhileReadOnly(db: Database) {
  if (await readReadOnly(db)) throw readOnlyProblem();
}
