import type { LawHandler } from '../context.ts';
import { createIntent } from '../rulebooks/create-intent.ts';
import { saveSlabSet } from './save-slab-set.ts';
import { validateSlabSet } from './validate-slab-set.ts';

export const createSlab: LawHandler<'createSlab'> = async ({ body, identity }, context) => {
  const { changeNote: note, ...drafted } = body;
  const confirmed = { confirmBrokenCases: false, confirmBackdating: false };
  const intent = createIntent('createSlab', { note, ...confirmed }, { identity, ...context });
  // No approval is needed, because a new schedule charges nobody before it is assigned.
  return saveSlabSet(context, {
    set: validateSlabSet(context.newId(), drafted),
    intent: { ...intent, needsApproval: false },
  });
};
