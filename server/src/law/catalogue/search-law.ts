import type { CalculationType } from '@mizan/engine';
import type { LawContext } from '../context.ts';
import type { SearchResult } from '../rulebooks/search-kinds.ts';

type LawQuery = {
  readonly q: string;
  readonly type?: CalculationType | undefined;
  readonly chosen?: string | undefined;
  readonly last?: string | undefined;
  readonly day: string;
};

/** Searches the law of a day in all provinces, or in those that the words name. */
export async function searchLaw({ law }: LawContext, { day, ...query }: LawQuery): Promise<SearchResult> {
  const search = await law.searchOn(day);
  return search({ ...query, places: await law.places() });
}
