import { buildWordIndex, createSearch, queryOf, type Search } from '@mizan/engine/search';
import type { Tree } from './tree.ts';

export type SynonymsOf = (name: string) => readonly string[];

type TreeSearch = { search: Search; ids: readonly string[]; synonymsOf: SynonymsOf };
const searches = new WeakMap<Tree, TreeSearch>();

/** The search index of a tree, cached until the tree is edited or other synonyms arrive. */
function searchOf(tree: Tree, synonymsOf: SynonymsOf): TreeSearch {
  const cached = searches.get(tree);
  if (cached?.synonymsOf === synonymsOf) return cached;
  const builder = buildWordIndex();
  const ids: string[] = [];
  for (const major of tree)
    for (const minor of major.minorCategory)
      for (const { id, name, activityByUser, reference, note, readings = [] } of minor.subminorCategory) {
        const parents = [major.name, minor.name];
        const texts = {
          name: [name],
          synonyms: synonymsOf(name),
          parents,
          parentSynonyms: parents.flatMap(synonymsOf),
        };
        const others = readings.flatMap((reading) => [reading.name, reading.reference]);
        builder.add({ ...texts, reference: [reference, String(activityByUser), note ?? '', ...others] });
        ids.push(id);
      }
  const treeSearch = { search: createSearch(builder.finish()), ids, synonymsOf };
  searches.set(tree, treeSearch);
  return treeSearch;
}

/** The rank of each rule that the search of the calculator would find, 0 for the best. Null without words. */
export function rankByWords(tree: Tree, words: string, synonymsOf: SynonymsOf): ReadonlyMap<string, number> | null {
  const query = queryOf(words);
  if (query.terms.length === 0) return null;
  const { search, ids } = searchOf(tree, synonymsOf);
  return new Map(search.find(query, ids.length).map(({ item }, rank) => [ids[item] ?? '', rank]));
}
