import { Problem } from '@mizan/api';
import type { MoneyHandler } from '../context.ts';
import { readStatement } from './statement.ts';

export const getMemberSearches: MoneyHandler<'getMemberSearches'> = async ({ params, query }, { db }) => {
  const statement = await readStatement(db, params.memberId, query);
  if (!statement) throw new Problem('NOT_FOUND', { what: 'member' });
  return statement;
};
