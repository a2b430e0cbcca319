/** What can be found, by what it says of it: its name and other words for it, those of its parents, and its citation. */
export type SearchedTexts = {
  readonly name: readonly string[];
  readonly synonyms: readonly string[];
  readonly parents: readonly string[];
  readonly parentSynonyms: readonly string[];
  readonly reference: readonly string[];
};
