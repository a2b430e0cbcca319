import { formatterOf } from '../explain/formatter';
import type { WordId } from '../language/app-words';

export { useWords, type WordId, Words } from '../language/app-words';
export const useFormatter = formatterOf<WordId>();
