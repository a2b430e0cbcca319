import { groupDigits } from '@mizan/engine';
import { type Formatter, textIn, withoutRupees } from '../explain/formatter';
import type { Language } from '../language/paths';
import { i18nOf } from './with-providers';

/** A formatter for tests: the real words, digits grouped in lakh and crore. */
export function formatterIn(language: Language, { isRupees = true } = {}): Formatter {
  const i18n = i18nOf(language);
  return {
    language,
    words: (id, values) => (isRupees ? i18n._(id, values) : withoutRupees(i18n._(id, values))),
    isRupees,
    figure: (amount) => groupDigits(amount, 'lakh'),
    text: textIn(language),
  };
}
