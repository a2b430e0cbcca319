import type { IdentityHandler } from '../context.ts';
import { readKeys } from './key-row.ts';

export const listKeys: IdentityHandler<'listKeys'> = async ({ identity }, { db, clock }) => ({
  keys: await readKeys(db, identity.memberId, clock()),
});
