import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { contentsOf, readItemsForOthers, selectFiling } from './read-filing.ts';

export const getSharedFiling: CalculationsHandler<'getSharedFiling'> = async ({ params: { token } }, { db }) => {
  const row = await selectFiling(db)
    .innerJoin('filing_share', 'filing_id', 'id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared filing' }));
  const contents = contentsOf(row, await readItemsForOthers(db, row.id));
  return { title: row.title, createdAt: row.created_at.toISOString(), ...contents };
};
