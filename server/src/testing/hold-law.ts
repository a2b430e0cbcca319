import { lockLaw } from '../law/changes/publish.ts';
import type { Database } from '../platform/db/database.ts';

/** Locks the law as a publication does, so that publications wait until the work is done. */
export const whileLawIsHeld = (db: Database, work: () => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await lockLaw(trx);
    await work();
  });
