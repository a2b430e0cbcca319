import type { getAccount as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { readAccount } from './user.ts';

export const getAccount: Handler<typeof contract> = ({ identity }, { db }) => readAccount(db, identity.memberId);
