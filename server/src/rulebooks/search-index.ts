import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import type { MajorCategory } from '@mizan/engine';
import { buildWordIndex, openSearch, type Query, type SearchedTexts } from '@mizan/engine/search';
import { LRUCache } from 'lru-cache';
import { openSynonyms, type Synonyms } from './synonyms.ts';

/** A sub-minor category and where it stands. */
type Entry = {
  mainCategory: { id: string; name: string };
  minorCategory: { id: string; name: string };
  subMinorCategory: { id: string; name: string };
  reference: string;
};

export type FoundEntry = Entry & { score: number };
export type SearchIndex = {
  /** Finds sub-minor categories by words, best match first. */
  find: (query: Query) => readonly FoundEntry[];
  /** Whether the query is the name of a sub-minor category. */
  isName: (query: Query) => boolean;
};

/** The most that one query finds. */
export const MAX_FOUND = 20;
/** Queries whose results are kept: members type the same words. */
const MAX_KEPT = 500;
/** Entries that are indexed before other requests have their turn. */
const AT_ONCE = 200;

export async function openSearchIndex(tree: readonly MajorCategory[], synonyms: Synonyms): Promise<SearchIndex> {
  const entries = entriesOf(tree);
  const building = buildWordIndex();
  const textsOf = openTexts(synonyms);
  for (const [number, entry] of entries.entries()) {
    if (number % AT_ONCE === AT_ONCE - 1) await afterOtherRequests();
    building.add(textsOf(entry));
  }
  const search = openSearch(building.finish());
  const kept = new LRUCache<string, readonly FoundEntry[]>({ max: MAX_KEPT });

  function find(query: Query) {
    return search.find(query, MAX_FOUND).flatMap(({ item, score }) => {
      const entry = entries[item];
      return entry ? [{ ...entry, score }] : [];
    });
  }

  return {
    find(query) {
      const found = kept.get(query.whole) ?? find(query);
      kept.set(query.whole, found);
      return found;
    },
    isName: search.isName,
  };
}

function openTexts(all: Synonyms) {
  const synonymsOf = openSynonyms(all);
  return ({ mainCategory, minorCategory, subMinorCategory, reference }: Entry): SearchedTexts => {
    const parents = [mainCategory.name, minorCategory.name];
    return {
      name: [subMinorCategory.name],
      synonyms: synonymsOf(subMinorCategory.name),
      parents,
      parentSynonyms: parents.flatMap(synonymsOf),
      reference: [reference],
    };
  };
}

const entriesOf = (tree: readonly MajorCategory[]): Entry[] =>
  tree.flatMap((major) =>
    major.minorCategory.flatMap((minor) =>
      minor.subminorCategory.map(({ id, name, reference }) => ({
        mainCategory: { id: major.id, name: major.name },
        minorCategory: { id: minor.id, name: minor.name },
        subMinorCategory: { id, name },
        reference,
      })),
    ),
  );
