import { randomUUID } from 'node:crypto';
import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';

export type SlabPublication = { actor: string | null; at: Date; note: string; action: string };

/** One version to write; `before` is what it was made from. */
export type SlabVersion = {
  number: number;
  effectiveFrom: string;
  base: number | null;
  carriedFrom: number | null;
  set: SlabSet;
  before: SlabSet | null;
};

/** A new schedule, from today on; undefined if the name is taken. */
export async function insertSlabSet(trx: Transaction<DB>, set: SlabSet, publication: SlabPublication) {
  const made = await trx
    .insertInto('slab_set')
    .values({ id: set.id, name: set.name, latest: 1, created_at: publication.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('latest')
    .executeTakeFirst();
  if (!made) return undefined;
  const effectiveFrom = dateInPakistan(publication.at);
  const first = { number: 1, effectiveFrom, base: null, carriedFrom: null, set, before: null };
  await insertSlabVersion(trx, first, { ...publication, id: randomUUID() });
  return { version: made.latest, effectiveFrom };
}

type Signed = SlabPublication & { id: string };
type Versions = { set: SlabSet; versions: readonly SlabVersion[] };

/** Writes the versions of one change, under the lock of the schedule. A new name holds for all versions. */
export async function writeSlabVersions(trx: Transaction<DB>, { set, versions }: Versions, publication: Signed) {
  const latest = Math.max(...versions.map(({ number }) => number));
  await trx
    .updateTable('slab_set')
    .set({ name: set.name, latest })
    .where('id', '=', set.id)
    .execute()
    .catch(refuseTakenName);
  for (const version of versions) await insertSlabVersion(trx, version, publication);
}

const UNIQUE_VIOLATION = '23505';

function refuseTakenName(error: unknown): never {
  if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) throw new Problem('SLAB_NAME_TAKEN');
  throw error;
}

async function insertSlabVersion(
  trx: Transaction<DB>,
  { number, effectiveFrom, base, carriedFrom, set, before }: SlabVersion,
  { actor, at, note, action, id: publication }: Signed,
) {
  const { id, name: _, ...content } = set;
  await trx
    .insertInto('slab_set_version')
    .values({
      slab_set_id: id,
      number,
      effective_from: effectiveFrom,
      publication,
      base,
      carried_from: carriedFrom,
      content: JSON.stringify(content),
      note,
      published_by: actor,
      published_at: at,
    })
    .execute();
  const change = {
    before: before && { ...before, version: carriedFrom ?? base },
    after: { ...set, version: number, effectiveFrom },
  };
  await record(trx, { actor, at, action, subject: `slab set ${id}`, ...change });
}
