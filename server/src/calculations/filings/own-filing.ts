import { type Filing, Problem } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Filing as Row } from '../../platform/db/tables.generated.ts';
import type { CalculationsContext } from '../context.ts';
import { markItems } from './mark-items.ts';
import { readFiling } from './read-filing.ts';

/** The ids of a filing and its owner. Nobody else reads or changes it, no administrator either. */
export type OwnFiling = { id: string; memberId: string };

const selectOwn = (db: Database, { id, memberId }: OwnFiling) =>
  db.selectFrom('filing').selectAll().where('id', '=', id).where('member_id', '=', memberId);

const notFound = () => new Problem('NOT_FOUND', { what: 'filing' });

export const requireFiling = (db: Database, own: OwnFiling) => selectOwn(db, own).executeTakeFirstOrThrow(notFound);

type FilingChange = (trx: Transaction, filing: Selectable<Row>) => Promise<unknown>;

/** Changes a filing under a lock, and returns it as it is then. */
export async function changeFiling(
  { db, clock, law }: Pick<CalculationsContext, 'db' | 'clock' | 'law'>,
  own: OwnFiling,
  change: FilingChange,
): Promise<Filing> {
  // The law is read first: if that failed after the change is written, the client would repeat the request.
  await law.suspensions();
  const changed = await db.transaction().execute(async (trx) => {
    const filing = await selectOwn(trx, own).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);
    await change(trx, filing);
    await trx.updateTable('filing').set({ changed_at: clock() }).where('id', '=', own.id).execute();
    return readFiling(trx, own.id);
  });
  return markItems({ clock, law }, changed);
}
