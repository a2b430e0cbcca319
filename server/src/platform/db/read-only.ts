import { Problem } from '@mizan/api/problem';
import type { Database } from './database.ts';

/** As the migration of searches raises it: a charge that was written while the installation is read-only. */
const READ_ONLY = 'MZ503';
const RETRY_SECONDS = 120;

export const isReadOnlyError = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === READ_ONLY;

/** Members read, and nothing is charged. */
export const readOnlyProblem = () => new Problem('READ_ONLY', { retryAfter: RETRY_SECONDS });

/** Since when the installation is read-only, and who switched it so; undefined if it is not. */
export const readReadOnly = (db: Database) => db.selectFrom('read_only').select(['since', 'actor']).executeTakeFirst();

/** For what members write besides charges, which the database itself refuses. */
export async function refuseWhileReadOnly(db: Database) {
  if (await readReadOnly(db)) throw readOnlyProblem();
}
