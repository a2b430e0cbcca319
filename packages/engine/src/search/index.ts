// The search among kinds of suit: the same words find the same kinds, in the same order, on the server and in the desk.
export { foldWords } from './fold-words.ts';
export type { FoundItem } from './scores.ts';
export { openSearch, type Search, termsOf } from './search.ts';
export { buildWordIndex, type SearchedTexts } from './word-index.ts';
