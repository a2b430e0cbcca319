import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import type { MajorCategory } from '@mizan/engine';
import { buildWordIndex, openSearch, type SearchedTexts, termsOf } from '@mizan/engine/search';
import { LRUCache } from 'lru-cache';

/** A sub-minor category and where it stands. */
type Entry = {
  mainCategory: { id: string; name: string };
  minorCategory: { id: string; name: string };
  subMinorCategory: { id: string; name: string };
  reference: string;
};

export type FoundEntry = Entry & { score: number };
/** Finds sub-minor categories by words, best match first. */
export type SearchIndex = { find: (words: string) => FoundEntry[] };

export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** The most that one query finds. */
export const MAX_FOUND = 20;
/** Queries whose results are kept: members type the same words. */
const MAX_KEPT = 500;
/** Entries that are indexed before other requests have their turn. */
const AT_ONCE = 200;

export async function openSearchIndex(tree: readonly MajorCategory[], synonyms: Synonyms): Promise<SearchIndex> {
  const entries = entriesOf(tree);
  const building = buildWordIndex();
  for (const [number, entry] of entries.entries()) {
    if (number % AT_ONCE === AT_ONCE - 1) await afterOtherRequests();
    building.add(textsOf(entry, synonyms));
  }
  const search = openSearch(building.finish());
  const kept = new LRUCache<string, FoundEntry[]>({ max: MAX_KEPT });

  function find(terms: readonly string[]) {
    return search.find(terms, MAX_FOUND).flatMap(({ item, score }) => {
      const entry = entries[item];
      return entry ? [{ ...entry, score }] : [];
    });
  }

  return {
    find(words) {
      const terms = termsOf(words);
      const key = terms.join(' ');
      const found = kept.get(key) ?? find(terms);
      kept.set(key, found);
      return found;
    },
  };
}

const textsOf = (
  { mainCategory, minorCategory, subMinorCategory, reference }: Entry,
  synonyms: Synonyms,
): SearchedTexts => {
  const [name, parents] = [[subMinorCategory.name], [mainCategory.name, minorCategory.name]];
  return {
    name,
    parents,
    synonyms: [...parents, ...name].flatMap((each) => synonyms[each] ?? []),
    reference: [reference],
  };
};

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
