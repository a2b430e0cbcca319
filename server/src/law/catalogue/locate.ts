import type { CalculationType } from '@mizan/engine';
import { rulebookCacheKey } from '../changes/book.ts';
import type { LawContext } from '../context.ts';

type Jurisdiction = { country: string; province: string; type: CalculationType };

/** Finds the rulebook of a province as it holds on a day, and a cache key for it. */
export async function locate({ law }: Pick<LawContext, 'law'>, { country, province, type }: Jurisdiction, day: string) {
  const key = { provinceId: province, type };
  const { version, suspensions } = await law.placeOn({ ...key, countryId: country }, day);
  return { key, version, suspensions, cacheKey: rulebookCacheKey(key, version) };
}
