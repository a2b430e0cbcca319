import type { LawHandler } from '../context.ts';
import { publicationOf } from '../rulebooks/publication.ts';
import { saveSlabSet } from './save.ts';
import { soundSlabSet } from './sound.ts';

export const createSlab: LawHandler<'createSlab'> = async ({ body, identity }, context) => {
  const { changeNote: note, ...drafted } = body;
  const confirmed = { confirmBrokenCases: false, confirmBackdating: false };
  const intent = publicationOf('createSlab', { note, ...confirmed }, { identity, ...context });
  // A new schedule charges nobody before it is assigned.
  return saveSlabSet(context, {
    set: soundSlabSet(context.newId(), drafted),
    intent: { ...intent, needsApproval: false },
  });
};
