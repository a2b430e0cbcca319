import { type CalculationType, calculationTypes } from '@mizan/engine';
import { namesOfProvince } from '@mizan/engine/search';
import type { Kind, SearchedRules } from '../rulebooks/kinds.ts';
import { createKindSearch } from '../rulebooks/search-kinds.ts';
import { createSynonymLookup, type Synonyms } from '../rulebooks/synonyms.ts';
import type { Law } from './read-law.ts';
import type { ExpectedSearch } from './read-searches.ts';

/** The least shares of searches that must find the expected row first, and within the first three. */
const MIN_SHARES = { first: 0.99, firstThree: 1 };

/** A search of the shipped law that works as the server's does. */
export async function createLawSearch({ provinces }: Pick<Law, 'provinces'>, synonyms: Synonyms) {
  const rules = provinces.flatMap(({ id, rulebooks }): SearchedRules[] =>
    calculationTypes.map((type) => ({ province: id, type, tree: rulebooks[type].majorCategories })),
  );
  const search = await createKindSearch(rules, synonyms);
  const synonymsOf = createSynonymLookup(synonyms);
  const places = provinces.map(({ id, name }) => namesOfProvince(id, [id, name, ...synonymsOf(name)]));
  return (q: string, { type, last }: { type?: CalculationType; last?: string } = {}) =>
    search({ q, places, type, last });
}

type Search = Awaited<ReturnType<typeof createLawSearch>>;

/** The rank of the row that must come first: 0 is the first, infinity means that it is not found. */
function rankOf(search: Search, { typed, province, type, first }: ExpectedSearch): number {
  const { kinds } = search(typed, { type, last: province });
  if (first === '') return kinds.length === 0 ? 0 : Number.POSITIVE_INFINITY;
  const at = kinds.findIndex(
    (kind) => isCalled(kind, first) && (province === '' || kind.provinces[0]?.province === province),
  );
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

const isCalled = ({ mainCategory, minorCategory, subMinorCategory }: Kind, name: string) =>
  [mainCategory, minorCategory, subMinorCategory].includes(name);

/** How well the searches find what they should, and the faults: too few good ranks, and searches that find nothing. */
export function examineSearches(search: Search, expected: readonly ExpectedSearch[]) {
  const ranked = expected.map((each) => ({ ...each, rank: rankOf(search, each) }));
  const share = (limit: number) => ranked.filter(({ rank }) => rank < limit).length / expected.length;
  const empty = expected.filter(({ typed, type, first }) => first !== '' && search(typed, { type }).kinds.length === 0);
  const [first, firstThree] = [share(1), share(3)];
  return {
    count: expected.length,
    first,
    firstThree,
    missed: ranked.filter(({ rank }) => rank > 0),
    faults: [
      ...(first < MIN_SHARES.first ? [`searches.csv: ${percent(first)} find first what they should`] : []),
      ...(firstThree < MIN_SHARES.firstThree
        ? [`searches.csv: ${percent(firstThree)} find it within the first three`]
        : []),
      ...empty.map(({ typed }) => `searches.csv: "${typed}" finds nothing`),
    ],
  };
}

export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
