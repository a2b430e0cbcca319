import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { publicationOf } from '../rulebooks/publication.ts';
import { publishSlabSet } from './change.ts';
import { requireSlabSet } from './read.ts';
import { soundSlabSet } from './sound.ts';

export const changeSlab: Handler<'changeSlab'> = async ({ params: { id }, body, identity }, context) => {
  const { db, clock, law } = context;
  const { changeNote, baseVersion, effectiveFrom, confirmBrokenCases, ...drafted } = body;
  const set = soundSlabSet(id, drafted);
  const before = await requireSlabSet(db, id);
  if (baseVersion !== undefined && baseVersion !== before.version) {
    throw new Problem('SLAB_CHANGED', { latest: before.version });
  }
  const note = changeNote === '' ? `The schedule ${set.name} was changed` : changeNote;
  const publication = publicationOf('changeSlab', { note, effectiveFrom, confirmBrokenCases }, { identity, clock });
  const version = await publishSlabSet(context, { set, before, publication });
  await law.refresh();
  return { ...set, version };
};
