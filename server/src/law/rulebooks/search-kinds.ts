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
import { type CitedKind, joinKinds, type Kind, type KindPlace, type SearchedRules } from './kinds.ts';
import { createSynonymLookup, type Synonyms } from './synonyms.ts';

type SearchInput = {
  readonly q: string;
  /** All provinces with the names by which words may name them. */
  readonly places: readonly ProvinceNames[];
  readonly type?: CalculationType | undefined;
  /** The chosen province, to which the search is limited unless the words name another. */
  readonly chosen?: string | undefined;
  /** The province that was used last. */
  readonly last?: string | undefined;
};

type SearchResult = {
  readonly amount: string | null;
  /** The best match first; the provinces of each kind begin with the one to offer first. */
  readonly kinds: readonly Kind[];
  /** The searched words without the names of provinces and the amount. */
  readonly text: string;
};

/** Searches the kinds of suit by what a lawyer types: words, a province, an amount. */
export type KindSearch = (input: SearchInput) => SearchResult;

/** The most rows that one search shows. */
export const MAX_KINDS = 12;
/** The factor on the score of kinds in the province used last, so that they come before slightly better names elsewhere. */
const LAST_PROVINCE_FACTOR = 1.25;

/** Builds a search over rules. Each type has its own index, because a word weighs less the more kinds have it. */
export async function createKindSearch(rules: readonly SearchedRules[], synonyms: Synonyms): Promise<KindSearch> {
  const lists = calculationTypes.map((each) => joinKinds(rules.filter(({ type }) => type === each)));
  const indexes = await Promise.all(lists.map((kinds) => buildKindIndex(kinds, synonyms)));
  // A query that is the whole name of a kind is not split: "Punjab Tenancy Act" names no province.
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
  const isAllowed = (kind: Kind) => (type === undefined || kind.type === type) && kind.provinces.some(isWithin);
  const isLast = ({ province }: KindPlace) => province === last;
  return indexes
    .flatMap((index) => index.find(query, isAllowed))
    .map(({ kind: { references: _, ...kind }, score }) => {
      const provinces = kind.provinces.filter(isWithin);
      const lastFirst = [...provinces.filter(isLast), ...provinces.filter((place) => !isLast(place))];
      return {
        kind: { ...kind, provinces: lastFirst },
        score: provinces.some(isLast) ? score * LAST_PROVINCE_FACTOR : score,
      };
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_KINDS)
    .map(({ kind }) => kind);
}

type ScoredKind = { kind: CitedKind; score: number };
type KindIndex = {
  /** Finds kinds by words among those that `isAllowed` accepts, the best match first. */
  find: (query: Query, isAllowed: (kind: CitedKind) => boolean) => ScoredKind[];
  /** Whether the query is the name of a sub-minor category. */
  isName: (query: Query) => boolean;
};

/** The most kinds that one index returns for a query, before they are sorted together. */
const MAX_MATCHES = 60;
/** After indexing this many kinds, other requests get a turn. */
const BATCH_SIZE = 25;

async function buildKindIndex(kinds: readonly CitedKind[], synonyms: Synonyms): Promise<KindIndex> {
  const building = buildWordIndex();
  const textsOf = textsWith(synonyms);
  for (const [number, kind] of kinds.entries()) {
    if (number % BATCH_SIZE === BATCH_SIZE - 1) await afterOtherRequests();
    building.add(textsOf(kind));
  }
  const search = createSearch(building.finish());
  const kindAt = (item: number) => kinds[item] as CitedKind;
  return {
    find: (query, isAllowed) =>
      search
        .find(query, MAX_MATCHES, (item) => isAllowed(kindAt(item)))
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
