import { Problem } from '@mizan/api';
import { markSuspended } from '../by-link/mark-suspended.ts';
import type { CalculationsHandler } from '../context.ts';
import { contentsOf, readItemsForOthers, selectFiling } from './read-filing.ts';

export const getSharedFiling: CalculationsHandler<'getSharedFiling'> = async ({ params: { token } }, context) => {
  const { db } = context;
  const row = await selectFiling(db)
    .innerJoin('filing_share', 'filing_id', 'id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared filing' }));
  const contents = await markSuspended(context, contentsOf(row, await readItemsForOthers(db, row.id)));
  return { title: row.title, createdAt: row.created_at.toISOString(), ...contents };
};
