import { groupDigits } from '@mizan/engine';
import { type Teller, textIn } from '../explain/teller';
import type { Language } from '../language/paths';
import { i18nIn } from './i18n-in';

/** Who tells computations in a test: the real words, lakh grouping. */
export function tellerIn(language: Language): Teller {
  const i18n = i18nIn(language);
  return {
    language,
    words: (id, values) => i18n._(id, values),
    figure: (amount) => groupDigits(amount, 'lakh'),
    text: textIn(language),
  };
}
