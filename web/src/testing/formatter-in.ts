import { groupDigits } from '@mizan/engine';
import { type Formatter, textIn } from '../explain/formatter';
import type { Language } from '../language/paths';
import { i18nOf } from './with-providers';

/** A formatter for tests: the real words, digits grouped in lakh and crore. */
export function formatterIn(language: Language): Formatter {
  const i18n = i18nOf(language);
  return {
    language,
    words: (id, values) => i18n._(id, values),
    figure: (amount) => groupDigits(amount, 'lakh'),
    text: textIn(language),
  };
}
