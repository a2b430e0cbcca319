import { type Selectable, sql } from 'kysely';
import { lockOwnAccount } from '../../money/searches/account.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Batch } from '../../platform/db/tables.generated.ts';
import type { CalculationsContext } from '../context.ts';
import { type BatchQuestions, namesOf } from './batch-row.ts';

/** The checked files that a member may have without starting them; the oldest is deleted first. */
const MAX_CHECKED = 5;

type CheckedFile = {
  memberId: string;
  digest: Buffer;
  name: string;
  asOf: string;
  questions: BatchQuestions;
  price: number;
  at: Date;
};

/**
 * Stores a checked file, so that it can be started. If the same file was started before under the same rules, that batch
 * is returned unchanged: the unique digest decides, even between two servers. Once paid answers of it were deleted, the file
 * is a new batch.
 */
export async function storeChecked(context: Pick<CalculationsContext, 'db' | 'law' | 'newId'>, checked: CheckedFile) {
  const { memberId, digest, name, asOf, questions: asked, price, at } = checked;
  const names = JSON.stringify(await namesOf(context, asked, asOf));
  // The columns that another check of the same file overwrites.
  const fresh = {
    name,
    price,
    asked: JSON.stringify(asked),
    kinds: names,
    checked_at: at,
    kind_count: asked.places.length,
  };
  const row = { ...fresh, id: context.newId(), member_id: memberId, digest, as_of: asOf, rows: asked.rows.length };
  return context.db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, memberId);
    // The file of a done batch has a price only if answers were deleted: that batch keeps its rows, and the file starts another.
    if (price > 0)
      await trx
        .updateTable('batch')
        .set({ digest: sql<Buffer>`uuid_send(id)` })
        .where('member_id', '=', memberId)
        .where('digest', '=', digest)
        .where('state', '=', 'done')
        .execute();
    await trx
      .insertInto('batch')
      .values({ ...row, state: 'checked' })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'digest'])
          .doUpdateSet({ ...fresh, state: 'checked', refusal: null })
          .where('batch.state', 'in', ['checked', 'refused']),
      )
      .execute();
    await deleteOldest(trx, memberId);
    return readByDigest(trx, memberId, digest);
  });
}

const readByDigest = (trx: Transaction, memberId: string, digest: Buffer): Promise<Selectable<Batch>> =>
  trx
    .selectFrom('batch')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow();

const deleteOldest = (trx: Transaction, memberId: string) =>
  sql`DELETE FROM batch WHERE id IN (
    SELECT id FROM batch WHERE member_id = ${memberId} AND state IN ('checked', 'refused')
    ORDER BY checked_at DESC, id OFFSET ${MAX_CHECKED}
  )`.execute(trx);
