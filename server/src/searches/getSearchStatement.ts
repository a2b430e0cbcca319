import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { readStatement } from './statement.ts';

export const getSearchStatement: Handler<'getSearchStatement'> = async ({ query, identity }, { db }) => {
  const statement = await readStatement(db, identity.memberId, query);
  // Deleted while the request was under way.
  if (!statement) throw new Problem('SESSION_ENDED');
  return statement;
};
