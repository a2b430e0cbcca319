import { locate } from '../../law/catalogue/find-rule.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteHandler } from '../context.ts';
import { comparisonPath, kindSlug } from './addresses.ts';
import { kindsBySlug } from './comparable.ts';

/** The provinces that have the same kind of suit today, and the path of their comparison. */
export const getKindInProvinces: SiteHandler<'getKindInProvinces'> = async ({ params }, context) => {
  const { law, clock } = context;
  const { type, mainCategoryId, subMinorCategoryId } = params;
  const { key, version } = await locate(context, params, dateInPakistan(clock()));
  const { majors, subMinors } = await law.major(await law.summary(key, version), mainCategoryId);
  const [major, rule] = [majors.get(mainCategoryId), subMinors.get(subMinorCategoryId)];
  // A saved calculation may rest on a rule that the law of today no longer has.
  if (major === undefined || rule === undefined) return { comparison: null, provinces: [] };
  const names = { mainCategory: major.name, minorCategory: rule.minor.name, subMinorCategory: rule.subMinor.name };
  const slug = kindSlug({ type, ...names });
  const places = (await kindsBySlug(context)).get(slug)?.provinces ?? [];
  const provinces = await Promise.all(
    places.map(async (place) => {
      const { name, countryId } = await law.province(place.province);
      return { country: countryId, type, provinceName: name, ...place };
    }),
  );
  return { comparison: provinces.length > 1 ? comparisonPath(slug) : null, provinces };
};
