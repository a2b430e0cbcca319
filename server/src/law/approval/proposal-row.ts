import type { ProposalEffects } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';
import type { BookChanges, SettledRows } from '../changes/publication-content.ts';

/** A stored proposal with the content of its publication; undefined once it is decided. */
export async function readProposal(db: Database, id: string) {
  const row = await db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  // The column `ends` holds what the publication settles.
  const { changes, takes_back: takesBack, ends: settles, effects, ...rest } = row;
  // `storeProposal` wrote these columns, so they have these shapes.
  return {
    ...rest,
    books: changes as unknown as BookChanges[],
    takesBack,
    settles: settles as unknown as SettledRows,
    effects: effects as unknown as ProposalEffects,
  };
}
