import type { Handler } from '../../http/endpoints.ts';
import { readAccount } from './user.ts';

export const getAccount: Handler<'getAccount'> = ({ identity }, context) => readAccount(context, identity.memberId);
