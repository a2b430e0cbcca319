import type { Kysely } from 'kysely';
import { holdLaw } from '../law/changes/publish.ts';
import type { DB } from '../platform/db/tables.generated.ts';

/** Publications wait until the work is done, as they wait for each other. */
export const whileLawIsHeld = (db: Kysely<DB>, work: () => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await holdLaw(trx);
    await work();
  });
