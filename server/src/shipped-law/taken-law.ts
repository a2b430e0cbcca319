import { gunzipSync, gzipSync } from 'node:zlib';
import type { CalculationType, Forum } from '@mizan/engine';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { upToDateMajor } from '../rulebooks/old-parts.ts';
import { readHead, readTree } from '../rulebooks/version.ts';
import { readFirstSlabSets } from '../slabs/read.ts';
import type { LawSnapshot, ProvinceSnapshot } from './snapshot.ts';

/** The shipped law as it was taken last. */
export type TakenLaw = { digest: string | null; takenAt: Date | null; snapshot: LawSnapshot };

export const readTakenDigest = async (db: Kysely<DB>) =>
  (await db.selectFrom('shipped_law').select('digest').executeTakeFirst())?.digest ?? null;

/** An installation from before the shipped law was remembered began with it: its first versions are what was taken. */
export async function readTakenLaw(db: Kysely<DB>): Promise<TakenLaw> {
  const row = await db.selectFrom('shipped_law').selectAll().executeTakeFirst();
  if (!row) return { digest: null, takenAt: null, snapshot: await readFirstVersions(db) };
  const { slabSets, provinces } = JSON.parse(gunzipSync(row.content).toString()) as LawSnapshot;
  const snapshot = { slabSets, provinces: provinces.map(upToDateProvince) };
  return { digest: row.digest, takenAt: row.taken_at, snapshot };
}

/** As the law was stored before rules had several sources, and before cases could name a reading. */
const upToDateProvince = ({ trees, cases, ...province }: ProvinceSnapshot): ProvinceSnapshot => ({
  ...province,
  cases: cases.map((each) => ({ ...each, reading: each.reading ?? null })),
  trees: { courtFee: trees.courtFee.map(upToDateMajor), suitValuation: trees.suitValuation.map(upToDateMajor) },
});

async function readFirstVersions(db: Kysely<DB>): Promise<LawSnapshot> {
  const provinces = await db.selectFrom('province').select(['id', 'slab_set_id']).orderBy('position').execute();
  const first: ProvinceSnapshot[] = [];
  for (const { id, slab_set_id } of provinces) {
    const treeOf = async (type: CalculationType) => readTree(db, await readHead(db, { provinceId: id, type }, 1));
    const forums = await db
      .selectFrom('forum_table')
      .select('content')
      .where('province_id', '=', id)
      .where('number', '=', 1)
      .executeTakeFirst();
    first.push({
      id,
      slabId: slab_set_id,
      forums: (forums?.content ?? []) as unknown as Forum[],
      trees: { courtFee: await treeOf('courtFee'), suitValuation: await treeOf('suitValuation') },
      cases: [],
    });
  }
  return { slabSets: await readFirstSlabSets(db), provinces: first };
}

type Taken = { digest: string; snapshot: LawSnapshot; actor: string | null; at: Date };

export async function writeTakenLaw(trx: Transaction<DB>, { digest, snapshot, actor, at }: Taken) {
  const row = { digest, content: gzipSync(JSON.stringify(snapshot)), taken_by: actor, taken_at: at };
  await trx
    .insertInto('shipped_law')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute();
}
