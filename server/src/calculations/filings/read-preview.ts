import type { FilingPreview } from '@mizan/api';
import type { CalculationsContext } from '../context.ts';
import { contentsOf, readItemsForOthers, selectFiling } from './read-filing.ts';

/** The preview of a shared filing, always without its title; undefined if there is no such link. */
export async function readFilingPreview(
  { db }: CalculationsContext,
  token: string,
): Promise<FilingPreview | undefined> {
  if (!/^[\w-]{24}$/.test(token)) return undefined;
  const row = await selectFiling(db)
    .innerJoin('filing_share', 'filing_id', 'id')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['language', 'shows_amount'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { province, provinceName, items, total } = contentsOf(row, await readItemsForOthers(db, row.id));
  return {
    kind: 'filing',
    // A preview is in the language of the member who shares it.
    language: row.language === 'ur' ? 'ur' : 'en',
    province: { id: province, name: provinceName },
    items: items.length,
    amount: row.shows_amount ? Number(total.amount) : null,
  };
}
