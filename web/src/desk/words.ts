import { formatterOf } from '../explain/formatter';
import type { WordId as AppWordId } from '../language/app-words';
import { wordsOf } from '../language/words';
import type english from './words-en';

/** The words of the desk, beside those of the app. */
export type WordId = AppWordId | keyof typeof english;
export const { useWords } = wordsOf<WordId>();
export const useFormatter = formatterOf<WordId>();

/** The words for a code of the server; undefined for one that only a newer server knows. */
export function useCodeWords() {
  const { words } = useWords();
  return (id: string) => {
    const text = words(id as WordId);
    return text === id ? undefined : text;
  };
}
