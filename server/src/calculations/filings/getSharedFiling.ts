import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { markItems } from './mark-items.ts';
import { contentsOf, readItemsForOthers, selectFiling } from './read-filing.ts';

export const getSharedFiling: CalculationsHandler<'getSharedFiling'> = async ({ params: { token } }, context) => {
  const { db } = context;
  const row = await selectFiling(db)
    .innerJoin('filing_share', 'filing_id', 'id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared filing' }));
  const contents = contentsOf(row, await readItemsForOthers(db, row.id));
  const { state: _, ...marked } = await markItems(context, { state: row.state, ...contents });
  return { title: row.title, createdAt: row.created_at.toISOString(), ...marked };
};
