import { type CalculationType, everyRule, type MajorCategory } from '@mizan/engine';

/** The rules of a province for one type of calculation. */
export type SearchedRules = {
  readonly province: string;
  readonly type: CalculationType;
  readonly tree: readonly MajorCategory[];
};

/** The ids of a kind of suit in one province. */
export type KindPlace = {
  readonly province: string;
  readonly mainCategoryId: string;
  readonly minorCategoryId: string;
  readonly subMinorCategoryId: string;
};

type Names = { readonly mainCategory: string; readonly minorCategory: string; readonly subMinorCategory: string };

/** A kind of suit: rules of several provinces that have the same three names. */
export type Kind = Names & { readonly type: CalculationType; readonly provinces: readonly KindPlace[] };

/** A kind with the citations of all its provinces. */
export type CitedKind = Kind & { readonly references: ReadonlySet<string> };

/** The kinds of suit that the provinces have, each once, in the order of the provinces and their rules. */
export function joinKinds(rules: readonly SearchedRules[]): readonly CitedKind[] {
  const kinds = new Map<string, CitedKind & { provinces: KindPlace[]; references: Set<string> }>();
  for (const { province, type, tree } of rules)
    for (const { major, minor, subMinor } of everyRule(tree)) {
      const names = { mainCategory: major.name, minorCategory: minor.name, subMinorCategory: subMinor.name };
      const key = JSON.stringify([type, ...Object.values(names)]);
      const kind = kinds.get(key) ?? { type, ...names, provinces: [], references: new Set() };
      const ids = { mainCategoryId: major.id, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
      kind.provinces.push({ province, ...ids });
      kind.references.add(subMinor.reference);
      kinds.set(key, kind);
    }
  return [...kinds.values()];
}
