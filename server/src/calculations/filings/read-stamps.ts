import type { FilingStamp, StampKind } from '@mizan/api';
import { sumOf } from '@mizan/engine/affix';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { FilingStamp as Row } from '../../platform/db/tables.generated.ts';

/** Reads the stamps of a filing; returns a function from the id of an item to its stamps, in the order of recording. */
export async function readStamps(db: Database, filingId: string) {
  const rows = await db
    .selectFrom('filing_stamp')
    .innerJoin('filing_item', 'filing_item.id', 'item_id')
    .selectAll('filing_stamp')
    .where('filing_id', '=', filingId)
    .orderBy('place')
    .execute();
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id);
  return (itemId: string) => (byItem.get(itemId) ?? []).map(toStamp);
}

const toStamp = ({
  id,
  kind,
  number,
  psid,
  paid_on,
  amount,
  checked_where,
  checked_on,
}: Selectable<Row>): FilingStamp => ({
  id,
  // The check constraint of the table allows only these values.
  kind: kind as StampKind,
  number,
  psid,
  paidOn: paid_on,
  // Converts the digits of the column to an `Amount`.
  amount: sumOf([amount]),
  checked: checked_where === null || checked_on === null ? null : { where: checked_where, on: checked_on },
});
