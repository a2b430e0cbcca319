import { sql } from 'kysely';
import { takesAmount } from '../../law/catalogue/find-rule.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FoundQuestions } from './find-questions.ts';

/** The most kinds without an amount that one file may have: they are free, so nothing else limits them. */
export const MAX_FREE_KINDS = 200;

/** Returns which of these questions the member has saved already. */
export async function readSaved(db: Database, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM calculation WHERE id = ANY (${ids}::uuid[]) AND member_id = ${memberId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The price in searches: one for each charged question that is not saved yet. */
export function priceOf({ byId }: Pick<FoundQuestions, 'byId'>, saved: ReadonlySet<string>): number {
  let price = 0;
  for (const [id, { cost }] of byId) if (!saved.has(id)) price += cost;
  return price;
}

/** The ids of the questions whose rule takes no amount. */
export const idsWithoutAmount = ({ byId }: Pick<FoundQuestions, 'byId'>) =>
  [...byId].filter(([, { found }]) => !takesAmount(found)).map(([id]) => id);
