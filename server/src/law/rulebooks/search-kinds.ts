import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import { type CalculationType, calculationTypes } from '@mizan/engine';
import {
  buildWordIndex,
  createSearch,
  type ProvinceNames,
  type Query,
  queryOf,
  readQuery,
  type SearchedTexts,
} from '@mizan/engine/search';
import type { CitedKind, Kind, KindPlace, SearchedRules } from './kinds.ts';
import { joinKinds } from './kinds.ts';
import { createSynonymLookup, type Synonyms } from './synonyms.ts';

type SearchInput = {
  readonly q: string;
  /** All provinces with the names by which words may name them. */
  readonly places: readonly ProvinceNames[];
  readonly type?: CalculationType | undefined;
  /** The province that was chosen: searched alone unless the words name another. */
  readonly chosen?: string | undefined;
  /** The province that was used last. */
  readonly last?: string | undefined;
};

export type FoundKinds = {
  readonly amount: string | null;
  /** The best first; in each, the province to take first stands first. */
  readonly kinds: readonly Kind[];
  /** What was searched for, without province and amount. */
  readonly text: string;
};

/** Searches the kinds of suit by what a lawyer types: words, a province, an amount. */
export type KindSearch = (input: SearchInput) => FoundKinds;

/** The most rows that one search shows. */
export const MAX_KINDS = 12;
/** The kinds of the province used last come before those that others hold under a slightly better name. */
const LAST_PROVINCE = 1.25;

/** Each type has an index of its own, because how much a word tells depends on how many kinds have it. */
export async function createKindSearch(rules: readonly SearchedRules[], synonyms: Synonyms): Promise<KindSearch> {
  const lists = calculationTypes.map((each) => joinKinds(rules.filter(({ type }) => type === each)));
  const indexes = await Promise.all(lists.map((kinds) => buildKindIndex(kinds, synonyms)));
  const isName = (text: string) => indexes.some((index) => index.isName(queryOf(text)));
  return ({ q, places, type, chosen, last }) => {
    const { text, places: named, amount } = readQuery(q, { places, isName });
    const within = named.length > 0 || chosen === undefined ? named : [chosen];
    const query = queryOf(text);
    return { amount, text, kinds: findKinds(indexes, { query, type, within, last }) };
  };
}

type KindQuery = Pick<SearchInput, 'type' | 'last'> & { query: Query; within: readonly string[] };

function findKinds(indexes: readonly KindIndex[], { query, type, within, last }: KindQuery): readonly Kind[] {
  const isWithin = ({ province }: KindPlace) => within.length === 0 || within.includes(province);
  const isAsked = (kind: Kind) => (type === undefined || kind.type === type) && kind.provinces.some(isWithin);
  const isLast = ({ province }: KindPlace) => province === last;
  return indexes
    .flatMap((index) => index.find(query, isAsked))
    .map(({ kind: { references: _, ...kind }, score }) => {
      const provinces = kind.provinces.filter(isWithin);
      const lastFirst = [...provinces.filter(isLast), ...provinces.filter((place) => !isLast(place))];
      return { kind: { ...kind, provinces: lastFirst }, score: provinces.some(isLast) ? score * LAST_PROVINCE : score };
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_KINDS)
    .map(({ kind }) => kind);
}

type FoundKind = { kind: CitedKind; score: number };
type KindIndex = {
  /** Finds kinds of suit by words among those that are asked for, best match first. */
  find: (query: Query, isAsked: (kind: CitedKind) => boolean) => FoundKind[];
  /** Whether the query is the name of a sub-minor category. */
  isName: (query: Query) => boolean;
};

/** The most that one query finds. */
const MAX_FOUND = 60;
/** Kinds that are indexed before other requests have their turn. */
const AT_ONCE = 25;

async function buildKindIndex(kinds: readonly CitedKind[], synonyms: Synonyms): Promise<KindIndex> {
  const building = buildWordIndex();
  const textsOf = textsWith(synonyms);
  for (const [number, kind] of kinds.entries()) {
    if (number % AT_ONCE === AT_ONCE - 1) await afterOtherRequests();
    building.add(textsOf(kind));
  }
  const search = createSearch(building.finish());
  const kindAt = (item: number) => kinds[item] as CitedKind;
  return {
    find: (query, isAsked) =>
      search
        .find(query, MAX_FOUND, (item) => isAsked(kindAt(item)))
        .map(({ item, score }) => ({ kind: kindAt(item), score })),
    isName: search.isName,
  };
}

function textsWith(all: Synonyms) {
  const synonymsOf = createSynonymLookup(all);
  return ({ mainCategory, minorCategory, subMinorCategory, references }: CitedKind): SearchedTexts => {
    const parents = [mainCategory, minorCategory];
    return {
      name: [subMinorCategory],
      synonyms: synonymsOf(subMinorCategory),
      parents,
      parentSynonyms: parents.flatMap(synonymsOf),
      reference: [...references],
    };
  };
}
