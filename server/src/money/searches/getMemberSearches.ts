import { Problem } from '@mizan/api';
import type { Handler } from '../../http/endpoints.ts';
import { readStatement } from './statement.ts';

export const getMemberSearches: Handler<'getMemberSearches'> = async ({ params, query }, { db }) => {
  const statement = await readStatement(db, params.memberId, query);
  if (!statement) throw new Problem('NOT_FOUND', { what: 'member' });
  return statement;
};
