// The search among kinds of suit, which gives the same results in the same order on the server and in the desk.
export { actIds } from './acts.ts';
export { namesOfProvince, type ProvinceNames } from './extract-places.ts';
export { foldWords } from './fold-words.ts';
export type { SearchedTexts } from './phrases.ts';
export { type CitedProvision, citationOf } from './provisions.ts';
export { type ReadQuery, readQuery } from './read-query.ts';
export type { FoundItem } from './scores.ts';
export { createSearch, type Search } from './search.ts';
export { type Query, queryOf } from './terms.ts';
export { buildWordIndex } from './word-index.ts';
