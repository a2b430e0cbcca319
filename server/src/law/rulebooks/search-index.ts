import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import { buildWordIndex, openSearch, type Query, type SearchedTexts } from '@mizan/engine/search';
import type { CitedKind } from './kinds.ts';
import { openSynonyms, type Synonyms } from './synonyms.ts';

type FoundKind = { kind: CitedKind; score: number };
export type KindIndex = {
  /** Finds kinds of suit by words among those that are asked for, best match first. */
  find: (query: Query, isAsked: (kind: CitedKind) => boolean) => FoundKind[];
  /** Whether the query is the name of a sub-minor category. */
  isName: (query: Query) => boolean;
};

/** The most that one query finds. */
const MAX_FOUND = 60;
/** Kinds that are indexed before other requests have their turn. */
const AT_ONCE = 25;

export async function openKindIndex(kinds: readonly CitedKind[], synonyms: Synonyms): Promise<KindIndex> {
  const building = buildWordIndex();
  const textsOf = openTexts(synonyms);
  for (const [number, kind] of kinds.entries()) {
    if (number % AT_ONCE === AT_ONCE - 1) await afterOtherRequests();
    building.add(textsOf(kind));
  }
  const search = openSearch(building.finish());
  const kindAt = (item: number) => kinds[item] as CitedKind;
  return {
    find: (query, isAsked) =>
      search
        .find(query, MAX_FOUND, (item) => isAsked(kindAt(item)))
        .map(({ item, score }) => ({ kind: kindAt(item), score })),
    isName: search.isName,
  };
}

function openTexts(all: Synonyms) {
  const synonymsOf = openSynonyms(all);
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
