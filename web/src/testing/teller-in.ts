import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { groupDigits } from '@mizan/engine';
import { type Teller, textIn } from '../explain/teller';
import en from '../locales/en/answer.json' with { type: 'json' };
import ur from '../locales/ur/answer.json' with { type: 'json' };
import type { Language } from '../paths';

/** Who tells computations in a test: the real words, lakh grouping. */
export function tellerIn(language: Language): Teller {
  const messages: Record<string, string> = language === 'ur' ? ur : en;
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileMessage);
  return {
    language,
    words: (id, values) => i18n._(id, values),
    figure: (amount) => groupDigits(amount, 'lakh'),
    text: textIn(language),
  };
}
