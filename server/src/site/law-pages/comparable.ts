import type { Language, LawComparablePage } from '@mizan/api';
import type { Kind } from '../../law/rulebooks/kinds.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { comparisonPath, ruleNamed } from './addresses.ts';

type KindsByRule = ReadonlyMap<string, Kind>;
const byRule = new WeakMap<readonly Kind[], KindsByRule>();

/** What the provinces hold today, by the name of each kind of suit in addresses. */
export async function kindsByRule({ law, clock }: SiteContext): Promise<KindsByRule> {
  const kinds = await law.kindsOn(dateInPakistan(clock()));
  const known = byRule.get(kinds) ?? new Map(kinds.map((kind) => [ruleNamed(kind), kind]));
  byRule.set(kinds, known);
  return known;
}

/** Finds the path of the comparison of a kind of suit; null for one that a single province holds. */
export async function createComparisonFinder(context: SiteContext) {
  const kinds = await kindsByRule(context);
  return (names: Omit<Kind, 'provinces'>) => {
    const rule = ruleNamed(names);
    return (kinds.get(rule)?.provinces.length ?? 0) > 1 ? comparisonPath(rule) : null;
  };
}

/** The kinds of suit that several provinces hold. */
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
