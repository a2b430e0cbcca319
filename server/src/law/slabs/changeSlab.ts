import type { LawHandler } from '../context.ts';
import { publicationOf } from '../rulebooks/publication.ts';
import { requireSlabSet } from './read.ts';
import { saveSlabSet } from './save.ts';
import { soundSlabSet } from './sound.ts';

export const changeSlab: LawHandler<'changeSlab'> = async ({ params: { id }, body, identity }, context) => {
  const { changeNote, baseVersion: base, effectiveFrom, chargesNothing, ...rest } = body;
  const { confirmBrokenCases, confirmBackdating, ...drafted } = rest;
  await requireSlabSet(context.db, id);
  const set = soundSlabSet(id, drafted, chargesNothing);
  const note = changeNote === '' ? `The schedule ${set.name} was changed` : changeNote;
  const asked = { note, effectiveFrom, confirmBrokenCases, confirmBackdating };
  const intent = publicationOf('changeSlab', asked, { identity, ...context });
  return saveSlabSet(context, { set, intent, base });
};
