import { lockLaw } from '../law/changes/publish.ts';
import type { Database } from '../platform/db/database.ts';

/** Publications wait until the work is done, as they wait for each other. */
export const whileLawIsHeld = (db: Database, work: () => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await lockLaw(trx);
    await work();
  });
