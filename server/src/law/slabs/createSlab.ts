import { Problem } from '@mizan/api';
import type { LawHandler } from '../context.ts';
import { soundSlabSet } from './sound.ts';
import { insertSlabSet } from './write.ts';

export const createSlab: LawHandler<'createSlab'> = async ({ body, identity }, { db, clock, newId }) => {
  const { changeNote, ...drafted } = body;
  const set = soundSlabSet(newId(), drafted);
  const publication = { actor: identity.memberId, at: clock(), note: changeNote, action: 'createSlab' };
  const made = await db.transaction().execute((trx) => insertSlabSet(trx, set, publication));
  if (!made) throw new Problem('SLAB_NAME_TAKEN');
  return { ...set, ...made };
};
