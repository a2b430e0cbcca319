import type { changeSlab as contract } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { DB } from '../db/tables.generated.ts';
import type { Handler } from '../http/endpoints.ts';
import { publicationOf } from '../rulebooks/publication.ts';
import { writeVersions } from '../rulebooks/publish.ts';
import { draftRulebooksUnder } from '../rulebooks/under-schedule.ts';
import { readStoredSlabSets } from './read.ts';
import { soundSlabSet } from './sound.ts';
import type { SlabPublication } from './write.ts';
import { insertSlabVersion } from './write.ts';

export const changeSlab: Handler<typeof contract> = async ({ params: { id }, body, identity }, context) => {
  const { db, clock, law } = context;
  const { changeNote, baseVersion, effectiveFrom, confirmBrokenCases, ...drafted } = body;
  const set = soundSlabSet(id, drafted);
  const [before] = await readStoredSlabSets(db, [id]);
  if (!before) throw new Problem('NOT_FOUND', { what: 'slab set' });
  if (baseVersion !== undefined && baseVersion !== before.version) {
    throw new Problem('SLAB_CHANGED', { latest: before.version });
  }
  const version = before.version + 1;
  const drafts = await draftRulebooksUnder(db, { ...set, version }, confirmBrokenCases);
  const note = changeNote === '' ? `The schedule ${set.name} was changed` : changeNote;
  const publication = publicationOf('changeSlab', { note, effectiveFrom, confirmBrokenCases }, { identity, clock });
  const at = clock();
  await db.transaction().execute(async (trx) => {
    await changeSlabSet(trx, { set, version, before }, { ...publication, at });
    await writeVersions(trx, drafts, { ...publication, at });
  });
  await law.refresh();
  return { ...set, version };
};

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
