import { type Filing, Problem } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Filing as Row } from '../../platform/db/tables.generated.ts';
import type { CalculationsContext } from '../context.ts';
import { readFiling } from './read-filing.ts';

/** A filing and its caller: only the owner reads or changes it, no administrator. */
export type OwnFiling = { id: string; memberId: string };

const selectOwn = (db: Database, { id, memberId }: OwnFiling) =>
  db.selectFrom('filing').selectAll().where('id', '=', id).where('member_id', '=', memberId);

const unknown = () => new Problem('NOT_FOUND', { what: 'filing' });

export const requireFiling = (db: Database, own: OwnFiling) => selectOwn(db, own).executeTakeFirstOrThrow(unknown);

type Change = (trx: Transaction, filing: Selectable<Row>) => Promise<unknown>;

/** Makes a change, one of a filing after the other, and answers how the filing stands then. */
export const changeFiling = (
  { db, clock }: Pick<CalculationsContext, 'db' | 'clock'>,
  own: OwnFiling,
  change: Change,
): Promise<Filing> =>
  db.transaction().execute(async (trx) => {
    const filing = await selectOwn(trx, own).forNoKeyUpdate().executeTakeFirstOrThrow(unknown);
    await change(trx, filing);
    await trx.updateTable('filing').set({ changed_at: clock() }).where('id', '=', own.id).execute();
    return readFiling(trx, own.id);
  });
