import type { IdentityHandler } from '../context.ts';
import { readPasskeys } from './passkey-row.ts';

export const listPasskeys: IdentityHandler<'listPasskeys'> = async ({ identity }, { db }) => ({
  passkeys: await readPasskeys(db, identity.memberId),
});
