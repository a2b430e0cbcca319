import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { createIntent } from '../rulebooks/create-intent.ts';
import { requireSlabSet } from './read-slab-sets.ts';
import { saveSlabSet } from './save-slab-set.ts';
import { validateSlabSet } from './validate-slab-set.ts';

export const changeSlab: LawHandler<'changeSlab'> = async ({ params: { id }, body, identity }, context) => {
  const { changeNote, baseVersion: base, effectiveFrom, chargesNothing, ...rest } = body;
  const { confirmBrokenCases, confirmBackdating, ...drafted } = rest;
  await requireSlabSet(context.db, id, dateInPakistan(context.clock()));
  const set = validateSlabSet(id, drafted, chargesNothing);
  const note = changeNote === '' ? `The schedule ${set.name} was changed` : changeNote;
  const request = { note, effectiveFrom, confirmBrokenCases, confirmBackdating };
  const intent = createIntent('changeSlab', request, { identity, ...context });
  return saveSlabSet(context, { set, intent, base });
};
