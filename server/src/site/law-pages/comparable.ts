import type { Language, LawComparablePage } from '@mizan/api';
import type { Kind } from '../../law/rulebooks/kinds.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { comparisonPath, kindSlug } from './addresses.ts';

type KindsBySlug = ReadonlyMap<string, Kind>;
const cached = new WeakMap<readonly Kind[], KindsBySlug>();

/** The kinds of suit of today with their provinces, by their slug in addresses. Computed once for each state of the law. */
export async function kindsBySlug({ law, clock }: SiteContext): Promise<KindsBySlug> {
  const kinds = await law.kindsOn(dateInPakistan(clock()));
  const result = cached.get(kinds) ?? new Map(kinds.map((kind) => [kindSlug(kind), kind]));
  cached.set(kinds, result);
  return result;
}

/** Returns a function that finds the path of the comparison of a kind of suit; null if only one province has it. */
export async function createComparisonFinder(context: SiteContext) {
  const kinds = await kindsBySlug(context);
  return (names: Omit<Kind, 'provinces'>) => {
    const slug = kindSlug(names);
    return (kinds.get(slug)?.provinces.length ?? 0) > 1 ? comparisonPath(slug) : null;
  };
}

/** The page that lists the kinds of suit that several provinces have. */
export async function gatherComparable(context: SiteContext, language: Language): Promise<LawComparablePage> {
  const shared = [...(await kindsBySlug(context))].filter(([, { provinces }]) => provinces.length > 1);
  const byMajor = Map.groupBy(shared, ([, { type, mainCategory }]) => `${type} ${mainCategory}`);
  const majors = [...byMajor.values()].flatMap((kinds) => {
    const [first] = kinds;
    if (first === undefined) return [];
    const listed = kinds.map(([slug, kind]) => ({
      name: kind.subMinorCategory,
      minor: kind.minorCategory,
      path: comparisonPath(slug),
    }));
    return [{ type: first[1].type, name: first[1].mainCategory, kinds: listed }];
  });
  return { kind: 'comparable', language, path: '/law/compare', majors };
}
