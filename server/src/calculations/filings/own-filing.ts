import { type Filing, Problem } from '@mizan/api';
import { type Selectable, sql } from 'kysely';
import { type IdempotentRequest, runOnce } from '../../money/searches/idempotency.ts';
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

/** As `requireFiling`; nobody else changes or deletes the filing until the transaction ends. */
export const lockFiling = (trx: Transaction, own: OwnFiling) =>
  selectOwn(trx, own).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);

type FilingChange = (trx: Transaction, filing: Selectable<Row>) => Promise<unknown>;

/** Changes a filing under a lock, once for each `request`, and returns it as it is then. */
export async function changeFiling(
  { db, clock, law }: Pick<CalculationsContext, 'db' | 'clock' | 'law'>,
  { request, ...own }: OwnFiling & { request?: IdempotentRequest | undefined },
  change: FilingChange,
): Promise<Filing> {
  // The law is read again for the answer. While it cannot be read, refuse the change before it is written.
  await law.suspensions();
  const changed = await db.transaction().execute(async (trx) => {
    const filing = await lockFiling(trx, own);
    const at = clock();
    await runOnce(trx, request && { ...request, at }, async () => {
      await change(trx, filing);
      await trx.updateTable('filing').set({ changed_at: at }).where('id', '=', own.id).execute();
      return { status: 201, answer: { id: own.id } };
    });
    return readFiling(trx, own.id);
  });
  return markItems({ clock, law }, changed);
}

/** As `changeFiling`, for a change of the deficiency: reminders that are not sent yet no longer hold. */
export const changeDeficiency = (context: Parameters<typeof changeFiling>[0], own: OwnFiling, change: FilingChange) =>
  changeFiling(context, own, async (trx, filing) => {
    await withdrawReminders(trx, own.id);
    return change(trx, filing);
  });

/** Deletes the unsent reminders of a filing with their mail, as if they had never been written. */
export const withdrawReminders = (trx: Transaction, filingId: string) =>
  sql`WITH unsent AS (
      SELECT mail.id FROM filing_reminder JOIN mail ON mail.id = mail_id
      WHERE filing_id = ${filingId} AND state <> 'sent'
      -- The deletion of the account may hold the mail and wait for the filing: waiting for it would deadlock.
      FOR UPDATE OF mail SKIP LOCKED
    ), withdrawn AS (DELETE FROM mail WHERE id IN (SELECT id FROM unsent))
    DELETE FROM filing_reminder WHERE filing_id = ${filingId} AND mail_id IN (SELECT id FROM unsent)`.execute(trx);
