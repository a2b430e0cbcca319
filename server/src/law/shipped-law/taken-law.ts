import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { LawSnapshot } from './snapshot.ts';

/** The shipped law as it was taken last. */
export type TakenLaw = { digest: string | null; snapshot: LawSnapshot };

/** The digest of the files that were taken last; null before the first time. */
export const readTakenDigest = async (db: Database) =>
  (await db.selectFrom('shipped_law').select('digest').executeTakeFirst())?.digest ?? null;

export async function readTakenLaw(db: Database): Promise<TakenLaw> {
  const row = await db.selectFrom('shipped_law').selectAll().executeTakeFirst();
  if (!row) return { digest: null, snapshot: { slabSets: [], provinces: [] } };
  const snapshot = JSON.parse(gunzipSync(row.content).toString()) as LawSnapshot;
  return { digest: row.digest, snapshot };
}

type NewTakenLaw = { digest: string; snapshot: LawSnapshot; actor: string | null; at: Date };

export async function writeTakenLaw(trx: Transaction, { digest, snapshot, actor, at }: NewTakenLaw) {
  const row = { digest, content: gzipSync(JSON.stringify(snapshot)), taken_by: actor, taken_at: at };
  await trx
    .insertInto('shipped_law')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute();
}
