import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import type { CalculationsHandler } from '../context.ts';
import { changeFiling } from './own-filing.ts';

export const orderFilingItems: CalculationsHandler<'orderFilingItems'> = (
  { params: { id }, body, identity },
  context,
) =>
  changeFiling(context, { id, memberId: identity.memberId }, async (trx) => {
    const rows = await trx.selectFrom('filing_item').select('id').where('filing_id', '=', id).execute();
    const itemIds = new Set(body.items);
    // Another window may have added or removed an item.
    const isWhole = itemIds.size === body.items.length && rows.length === itemIds.size;
    if (!isWhole || rows.some((row) => !itemIds.has(row.id))) throw new Problem('FILING_CHANGED');
    await sql`UPDATE filing_item SET position = place
      FROM unnest(${body.items}::uuid[]) WITH ORDINALITY AS wanted(item, place)
      WHERE id = item AND filing_id = ${id}`.execute(trx);
  });
