import { groupDigits } from '@mizan/engine';
import { type Formatter, textIn } from '../explain/formatter';
import type { Language } from '../language/paths';
import { i18nIn } from './i18n-in';

/** A formatter for tests: the real words, digits grouped in lakh and crore. */
export function formatterIn(language: Language): Formatter {
  const i18n = i18nIn(language);
  return {
    language,
    words: (id, values) => i18n._(id, values),
    figure: (amount) => groupDigits(amount, 'lakh'),
    text: textIn(language),
  };
}
