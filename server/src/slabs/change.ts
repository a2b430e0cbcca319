import type { StoredSlabSet } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import type { Publication } from '../rulebooks/draft.ts';
import { holdRulebooks, writeVersions } from '../rulebooks/publish.ts';
import { draftRulebooksUnder } from '../rulebooks/under-schedule.ts';
import type { SlabPublication } from './write.ts';
import { insertSlabVersion } from './write.ts';

type Wanted = { set: SlabSet; before: StoredSlabSet; publication: Publication };

/** Publishes the next version of a schedule and of every rulebook that uses it, in one transaction. */
export async function publishSlabSet(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { set, before, publication }: Wanted,
) {
  const version = before.version + 1;
  await db.transaction().execute(async (trx) => {
    await holdRulebooks(trx, 'courtFee');
    const at = clock();
    await changeSlabSet(trx, { set, version, before }, { ...publication, at });
    const drafts = await draftRulebooksUnder(trx, set.id, publication.confirmBrokenCases);
    await writeVersions(trx, drafts, { ...publication, at });
  });
  return version;
}

type Change = { set: SlabSet; version: number; before: SlabSet };

async function changeSlabSet(trx: Transaction<DB>, { set, version, before }: Change, publication: SlabPublication) {
  const changed = await trx
    .updateTable('slab_set')
    .set({ name: set.name, latest: version })
    .where('id', '=', set.id)
    .where('latest', '=', version - 1)
    .returning('latest')
    .executeTakeFirst()
    .catch(refuseTakenName);
  if (!changed) throw new Problem('SLAB_CHANGED', { latest: version });
  await insertSlabVersion(trx, { set, number: version, before }, publication);
}

const UNIQUE_VIOLATION = '23505';

function refuseTakenName(error: unknown): never {
  if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) throw new Problem('SLAB_NAME_TAKEN');
  throw error;
}
