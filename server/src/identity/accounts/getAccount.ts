import type { IdentityHandler } from '../context.ts';
import { readAccount } from './user.ts';

export const getAccount: IdentityHandler<'getAccount'> = ({ identity }, context) =>
  readAccount(context, identity.memberId);
