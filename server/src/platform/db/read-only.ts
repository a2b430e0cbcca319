import { Problem } from '@mizan/api/problem';
import type { Database } from './database.ts';

/** The code that a trigger of the database raises for a charge while the installation is read-only. */
const READ_ONLY = 'MZ503';
const RETRY_SECONDS = 120;

export const isReadOnlyError = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === READ_ONLY;

/** The refusal of a write while the installation is read-only. */
export const readOnlyProblem = () => new Problem('READ_ONLY', { retryAfter: RETRY_SECONDS });

/** The moment from which the installation is read-only; undefined if it is not. */
export const readReadOnly = (db: Database) => db.selectFrom('read_only').select('since').executeTakeFirst();

/** Throws while the installation is read-only. For all writes of members but charges, which the database itself refuses. */
export async function refuseWhileReadOnly(db: Database) {
  if (await readReadOnly(db)) throw readOnlyProblem();
}
