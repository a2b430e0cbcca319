import type { MajorCategory } from '@mizan/engine';
import MiniSearch from 'minisearch';
import { foldWords } from './fold-words.ts';

/** A sub-minor category as the search indexes it. */
type Entry = {
  id: string;
  mainCategory: { id: string; name: string };
  minorCategory: { id: string; name: string };
  subMinorCategory: { id: string; name: string };
  reference: string;
  synonyms: string;
};

export type FoundEntry = Omit<Entry, 'id' | 'synonyms'> & { score: number };
/** Finds sub-minor categories by words, best match first. */
export type SearchIndex = { find: (words: string) => FoundEntry[] };

/** A match counts most in the name itself and least in the citation. */
const WEIGHTS = { subMinorName: 4, minorName: 3, majorName: 3, synonyms: 2, reference: 0.5 };
/** One letter in five may be wrong; short words must match exactly. */
const FUZZY_FROM = 4;
const FUZZY = 0.25;
/** Indexes in chunks, so that other requests do not wait. */
const AT_ONCE = 200;

export type Synonyms = Readonly<Record<string, readonly string[]>>;

export async function openSearchIndex(tree: readonly MajorCategory[], synonyms: Synonyms): Promise<SearchIndex> {
  const index = new MiniSearch<Entry>({
    fields: Object.keys(WEIGHTS),
    storeFields: ['mainCategory', 'minorCategory', 'subMinorCategory', 'reference'],
    extractField: (entry, field) => textOf(entry, field),
    tokenize: foldWords,
    processTerm: (term) => term,
  });
  await index.addAllAsync(entriesOf(tree, synonyms), { chunkSize: AT_ONCE });
  const options = {
    boost: WEIGHTS,
    prefix: true,
    fuzzy: (term: string) => (term.length >= FUZZY_FROM ? FUZZY : false),
  };
  return {
    find(words) {
      const all = index.search(words, { ...options, combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(words, options);
      return found.map(({ mainCategory, minorCategory, subMinorCategory, reference, score }) => {
        return { mainCategory, minorCategory, subMinorCategory, reference, score };
      });
    },
  };
}

function textOf(entry: Entry, field: string): string {
  switch (field) {
    case 'subMinorName':
      return entry.subMinorCategory.name;
    case 'minorName':
      return entry.minorCategory.name;
    case 'majorName':
      return entry.mainCategory.name;
    default:
      return entry[field as 'id' | 'synonyms' | 'reference'];
  }
}

function entriesOf(tree: readonly MajorCategory[], synonyms: Synonyms): Entry[] {
  return tree.flatMap((major) =>
    major.minorCategory.flatMap((minor) =>
      minor.subminorCategory.map(({ id, name, reference }) => ({
        id,
        mainCategory: { id: major.id, name: major.name },
        minorCategory: { id: minor.id, name: minor.name },
        subMinorCategory: { id, name },
        reference,
        synonyms: [major.name, minor.name, name].flatMap((each) => synonyms[each] ?? []).join(' '),
      })),
    ),
  );
}
