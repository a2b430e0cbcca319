import type { SubMinor } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Context } from '../context.ts';
import type { Handler } from '../http/endpoints.ts';
import { type FoundEntry, MAX_FOUND } from '../rulebooks/search-index.ts';
import { schedulesOf } from '../suspensions/active.ts';
import { lawDay } from './law-day.ts';

const TYPES: readonly CalculationType[] = ['courtFee', 'suitValuation'];

export const searchCategories: Handler<'searchCategories'> = async ({ query, identity }, context) => {
  const { q, province, type } = query;
  const day = lawDay(context, { query, identity });
  const provinces =
    province === undefined ? await allProvinces(context) : [(await context.law.province(province.toLowerCase())).id];
  const types = type === undefined ? TYPES : [type];
  const keys = provinces.flatMap((provinceId) => types.map((each) => ({ provinceId, type: each })));
  const found = await Promise.all(keys.map((key) => findIn(context, key, { q, day })));
  const best = found
    .flat()
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_FOUND);
  return Promise.all(best.map(({ score: _, ...entry }) => withSuspension(context, entry, day)));
};

const allProvinces = async ({ law }: Context) =>
  (await law.countries()).flatMap(({ provinces }) => provinces.map(({ id }) => id));

/** Reads the rule only while something is switched off. */
async function withSuspension(
  { law }: Context,
  entry: Omit<Found, 'score'>,
  day: string,
): Promise<Omit<Found, 'score'>> {
  const suspensions = await law.suspensions();
  if (suspensions.name === '') return entry;
  const { province: provinceId, type, mainCategory, subMinorCategory } = entry;
  const key = { provinceId, type };
  const head = await law.head(key, (await law.placeOn(key, day)).number);
  const rule = (await law.major(head, mainCategory.id)).subMinors.get(subMinorCategory.id);
  const schedules = rule ? schedulesOf(rule.subMinor, head) : [];
  const suspension = suspensions.ofRule({ ...key, subMinorId: subMinorCategory.id, schedules });
  return { ...entry, subMinorCategory: { ...subMinorCategory, suspension } };
}

type Key = { provinceId: string; type: CalculationType };
type Found = Omit<FoundEntry, 'subMinorCategory'> & {
  province: string;
  type: CalculationType;
  subMinorCategory: SubMinor;
};

/** A province without rules yet has nothing to find. */
async function findIn({ law }: Context, key: Key, { q, day }: { q: string; day: string }): Promise<Found[]> {
  const index = await law.searchOn(key, day);
  return (index?.find(q) ?? []).map((entry) => ({ ...entry, province: key.provinceId, type: key.type }));
}
