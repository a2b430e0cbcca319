import type { Language, LawComparablePage } from '@mizan/api';
import type { Kind } from '../../law/rulebooks/kinds.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { comparisonPath, kindSlug } from './addresses.ts';

type KindsByRule = ReadonlyMap<string, Kind>;
const byRule = new WeakMap<readonly Kind[], KindsByRule>();

/** The kinds of suit of today with their provinces, by their slug in addresses. Computed once for each state of the law. */
export async function kindsByRule({ law, clock }: SiteContext): Promise<KindsByRule> {
  const kinds = await law.kindsOn(dateInPakistan(clock()));
  const result = byRule.get(kinds) ?? new Map(kinds.map((kind) => [kindSlug(kind), kind]));
  byRule.set(kinds, result);
  return result;
}

/** Returns a function that finds the path of the comparison of a kind of suit; null if only one province has it. */
export async function createComparisonFinder(context: SiteContext) {
  const kinds = await kindsByRule(context);
  return (names: Omit<Kind, 'provinces'>) => {
    const rule = kindSlug(names);
    return (kinds.get(rule)?.provinces.length ?? 0) > 1 ? comparisonPath(rule) : null;
  };
}

/** The page that lists the kinds of suit that several provinces have. */
export async function gatherComparable(context: SiteContext, language: Language): Promise<LawComparablePage> {
  const shared = [...(await kindsByRule(context))].filter(([, { provinces }]) => provinces.length > 1);
  const byMajor = Map.groupBy(shared, ([, { type, mainCategory }]) => `${type} ${mainCategory}`);
  const majors = [...byMajor.values()].flatMap((kinds) => {
    const [first] = kinds;
    if (first === undefined) return [];
    const listed = kinds.map(([rule, kind]) => ({
      name: kind.subMinorCategory,
      minor: kind.minorCategory,
      path: comparisonPath(rule),
    }));
    return [{ type: first[1].type, name: first[1].mainCategory, kinds: listed }];
  });
  return { kind: 'comparable', language, path: '/law/compare', majors };
}
