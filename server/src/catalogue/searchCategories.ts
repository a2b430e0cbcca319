import type { CalculationType } from '@mizan/engine';
import type { Context } from '../context.ts';
import type { Handler } from '../http/endpoints.ts';
import { dateInPakistan } from '../pakistan-time.ts';
import type { FoundEntry } from '../rulebooks/search-index.ts';

const MOST = 20;
const TYPES: readonly CalculationType[] = ['courtFee', 'suitValuation'];

export const searchCategories: Handler<'searchCategories'> = async ({ query: { q, province, type } }, context) => {
  const provinces =
    province === undefined ? await allProvinces(context) : [(await context.law.province(province.toLowerCase())).id];
  const types = type === undefined ? TYPES : [type];
  const keys = provinces.flatMap((provinceId) => types.map((each) => ({ provinceId, type: each })));
  const found = await Promise.all(keys.map((key) => findIn(context, key, q)));
  return found
    .flat()
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ score: _, ...entry }) => entry);
};

const allProvinces = async ({ law }: Context) =>
  (await law.countries()).flatMap(({ provinces }) => provinces.map(({ id }) => id));

type Key = { provinceId: string; type: CalculationType };
type Found = FoundEntry & { province: string; type: CalculationType };

/** A province without rules yet has nothing to find. */
async function findIn({ law, clock }: Context, key: Key, words: string): Promise<Found[]> {
  const index = await law.searchOn(key, dateInPakistan(clock()));
  return (index?.find(words) ?? []).map((entry) => ({ ...entry, province: key.provinceId, type: key.type }));
}
