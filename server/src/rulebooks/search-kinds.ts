import type { CalculationType } from '@mizan/engine';
import { type Place, queryOf, readQuery } from '@mizan/engine/search';
import type { FoundEntry, SearchIndex } from './search-index.ts';

/** The rules of one province and type, to be searched. */
export type IndexedRules = { readonly province: string; readonly type: CalculationType; readonly index: SearchIndex };

/** A kind of suit: what has the same names in several provinces. The province to take first stands first. */
export type FoundKind = {
  readonly type: CalculationType;
  readonly mainCategory: string;
  readonly minorCategory: string;
  readonly subMinorCategory: string;
  readonly provinces: readonly FoundPlace[];
};

type FoundPlace = {
  readonly province: string;
  readonly mainCategoryId: string;
  readonly minorCategoryId: string;
  readonly subMinorCategoryId: string;
};

export type FoundKinds = {
  readonly amount: string | null;
  readonly kinds: readonly FoundKind[];
  /** What was searched for, without province and amount. */
  readonly text: string;
};

type Asked = {
  readonly q: string;
  /** All provinces with the names by which words may name them. */
  readonly places: readonly Place[];
  /** The province that was chosen: searched alone unless the words name another. */
  readonly chosen: string | undefined;
  /** The province that was used last. */
  readonly last: string | undefined;
};

/** The most rows that one search shows. */
const MAX_KINDS = 12;
/** The kinds of the province used last come before those that others hold under a slightly better name. */
const LAST_PROVINCE = 1.25;

/** Searches the kinds of suit by what a lawyer types: words, a province, an amount. */
export function searchKinds(all: readonly IndexedRules[], { q, places, chosen, last }: Asked): FoundKinds {
  const isName = (text: string) => all.some(({ index }) => index.isName(queryOf(text)));
  const { text, places: named, amount } = readQuery(q, { places, isName });
  const within = named.length > 0 || chosen === undefined ? named : [chosen];
  const searched = within.length > 0 ? all.filter(({ province }) => within.includes(province)) : all;
  const query = queryOf(text);
  const grouped = new Map<string, Group>();
  for (const { province, type, index } of searched)
    for (const entry of index.find(query)) addTo(grouped, { ...entry, province, type }, province === last);
  const best = [...grouped.values()].toSorted((one, other) => other.score - one.score);
  return { amount, text, kinds: best.slice(0, MAX_KINDS).map(({ kind }) => kind) };
}

type Group = { kind: FoundKind & { provinces: FoundPlace[] }; score: number };
type Found = FoundEntry & { province: string; type: CalculationType };

function addTo(grouped: Map<string, Group>, found: Found, isLast: boolean) {
  const { mainCategory, minorCategory, subMinorCategory, province, type } = found;
  const names = [mainCategory, minorCategory, subMinorCategory].map(({ name }) => name);
  const key = JSON.stringify([type, ...names]);
  const score = found.score * (isLast ? LAST_PROVINCE : 1);
  const place = {
    province,
    mainCategoryId: mainCategory.id,
    minorCategoryId: minorCategory.id,
    subMinorCategoryId: subMinorCategory.id,
  };
  const known = grouped.get(key);
  if (known === undefined) return void grouped.set(key, { kind: kindOf(found, place), score });
  known.score = Math.max(known.score, score);
  if (isLast) known.kind.provinces.unshift(place);
  else known.kind.provinces.push(place);
}

const kindOf = ({ type, mainCategory, minorCategory, subMinorCategory }: Found, place: FoundPlace): Group['kind'] => ({
  type,
  mainCategory: mainCategory.name,
  minorCategory: minorCategory.name,
  subMinorCategory: subMinorCategory.name,
  provinces: [place],
});
