import { Problem, type StoredSlabSet } from '@mizan/api';
import type { CalculationType, SlabSet } from '@mizan/engine';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

/** The latest version of every schedule, or of some, with its number. */
export async function readStoredSlabSets(db: Kysely<DB>, ids?: readonly string[]): Promise<StoredSlabSet[]> {
  const rows = await db
    .selectFrom('slab_set')
    .innerJoin('slab_set_version', (join) =>
      join
        .onRef('slab_set_version.slab_set_id', '=', 'slab_set.id')
        .onRef('slab_set_version.number', '=', 'slab_set.latest'),
    )
    .select(['slab_set.id', 'slab_set.name', 'slab_set.latest as version', 'slab_set_version.content'])
    .$if(ids !== undefined, (select) => select.where('slab_set.id', 'in', [...(ids ?? [])]))
    .orderBy('slab_set.position')
    .execute();
  // The engine's schema was checked on publishing.
  return rows.map(
    ({ content, ...row }) => ({ ...(content as object as Omit<SlabSet, 'id' | 'name'>), ...row }) as StoredSlabSet,
  );
}

export async function requireSlabSet(db: Kysely<DB>, id: string): Promise<StoredSlabSet> {
  const [slabSet] = await readStoredSlabSets(db, [id]);
  if (slabSet) return slabSet;
  throw new Problem('NOT_FOUND', { what: 'slab set' });
}

/** The schedule for the next version of a rulebook; only court fees are computed by one. */
export async function scheduleOf(db: Kysely<DB>, { provinceId, type }: { provinceId: string; type: CalculationType }) {
  if (type === 'suitValuation') return null;
  const row = await db.selectFrom('province').select('slab_set_id').where('id', '=', provinceId).executeTakeFirst();
  return row?.slab_set_id ?? null;
}
