import type { LawContext } from '../context.ts';
import { type FoundRule, findRuleIn } from './find-rule.ts';

type RuleNames = { country: string; province: string; asOf: string; names: readonly [string, string, string] };

/** Finds a court fee rule by the names of its three levels; undefined where the province has none on the day. */
export async function findByNames(
  { law }: Pick<LawContext, 'law'>,
  { country, province, asOf, names: [major, minor, subMinor] }: RuleNames,
): Promise<FoundRule | undefined> {
  const type = 'courtFee';
  const summary = await law.summaryOn({ provinceId: province, type }, asOf);
  const mainCategoryId = summary?.majors.find(({ name }) => name === major)?.id;
  if (summary === undefined || mainCategoryId === undefined) return undefined;
  const rules = await law.major(summary, mainCategoryId);
  const rule = [...rules.subMinors.values()].find(
    (each) => each.minor.name === minor && each.subMinor.name === subMinor,
  );
  if (rule === undefined) return undefined;
  const place = { country, province, type, mainCategoryId } as const;
  const ids = { minorCategoryId: rule.minor.id, subMinorCategoryId: rule.subMinor.id };
  return findRuleIn({ law }, { ...place, ...ids }, summary.version);
}
