import type { Forum } from '@mizan/engine';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';

type Table = { provinceId: string; number: number; forums: readonly Forum[] };

/** False if a table of that number exists already: another administrator published it first. */
export async function insertForums(
  trx: Transaction<DB>,
  { provinceId, number, forums }: Table,
  by: { actor: string | null; at: Date },
) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('forum_table')
    .values({
      province_id: provinceId,
      number,
      content: JSON.stringify(forums),
      published_by: by.actor,
      published_at: by.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}
