import type { LawHandler } from '../context.ts';
import { publicationOf } from '../rulebooks/publication.ts';
import { publishSlabSet } from './change.ts';
import { soundSlabSet } from './sound.ts';

export const changeSlab: LawHandler<'changeSlab'> = async ({ params: { id }, body, identity }, context) => {
  const { clock, law } = context;
  const { changeNote, baseVersion, effectiveFrom, confirmBrokenCases, confirmBackdating, decisions, ...drafted } = body;
  const set = soundSlabSet(id, drafted);
  const note = changeNote === '' ? `The schedule ${set.name} was changed` : changeNote;
  const confirmed = { confirmBrokenCases, confirmBackdating, decisions };
  const publication = publicationOf('changeSlab', { note, effectiveFrom, ...confirmed }, { identity, clock });
  const published = await publishSlabSet(context, { set, baseVersion, publication });
  await law.refresh();
  return { ...set, ...published };
};
