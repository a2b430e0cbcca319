import type { Handler } from '../../http/endpoints.ts';
import { readKeys } from './key-row.ts';

export const listKeys: Handler<'listKeys'> = async ({ identity }, { db, clock }) => ({
  keys: await readKeys(db, identity.memberId, clock()),
});
