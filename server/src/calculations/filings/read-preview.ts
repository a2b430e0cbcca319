import type { FilingPreview } from '@mizan/api';
import type { CalculationsContext } from '../context.ts';
import { markItems } from './mark-items.ts';
import { contentsOf, readItemsForOthers, selectFiling } from './read-filing.ts';

/** The preview of a shared filing, always without its title; undefined if there is no such link. */
export async function readFilingPreview(
  context: CalculationsContext,
  token: string,
): Promise<FilingPreview | undefined> {
  if (!/^[\w-]{24}$/.test(token)) return undefined;
  const { db } = context;
  const row = await selectFiling(db)
    .innerJoin('filing_share', 'filing_id', 'id')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['language', 'shows_amount'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const contents = contentsOf(row, await readItemsForOthers(db, row.id));
  const { province, provinceName, items, total } = await markItems(context, { state: row.state, ...contents });
  // A total without words beside it would look current and complete.
  const isSure = total.withoutFigure === 0 && items.every(({ suspension, today }) => !suspension && !today);
  return {
    kind: 'filing',
    // A preview is in the language of the member who shares it.
    language: row.language === 'ur' ? 'ur' : 'en',
    province: { id: province, name: provinceName },
    items: items.length,
    amount: row.shows_amount && isSure ? Number(total.amount) : null,
  };
}
