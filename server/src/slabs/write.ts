import type { SlabSet } from '@mizan/engine';
import type { Transaction } from 'kysely';
import { record } from '../audit/record.ts';
import type { DB } from '../db/tables.generated.ts';

export type SlabPublication = { actor: string | null; at: Date; note: string; action: string };

/** Undefined if the name is taken. */
export async function insertSlabSet(trx: Transaction<DB>, set: SlabSet, publication: SlabPublication) {
  const made = await trx
    .insertInto('slab_set')
    .values({ id: set.id, name: set.name, latest: 1, created_at: publication.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('latest')
    .executeTakeFirst();
  if (made) await insertSlabVersion(trx, { set, number: made.latest, before: null }, publication);
  return made;
}

type Version = { set: SlabSet; number: number; before: unknown };

export async function insertSlabVersion(
  trx: Transaction<DB>,
  { set, number, before }: Version,
  publication: SlabPublication,
) {
  const { id, name: _, ...content } = set;
  const { actor, at, note, action } = publication;
  await trx
    .insertInto('slab_set_version')
    .values({ slab_set_id: id, number, content: JSON.stringify(content), note, published_by: actor, published_at: at })
    .execute();
  await record(trx, { actor, at, action, subject: `slab set ${id}`, before, after: set });
}
