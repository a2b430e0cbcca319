import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import enAnswer from '../language/locales/en/answer.json' with { type: 'json' };
import enRules from '../language/locales/en/rules.json' with { type: 'json' };
import enSlabs from '../language/locales/en/slabs.json' with { type: 'json' };
import urAnswer from '../language/locales/ur/answer.json' with { type: 'json' };
import urRules from '../language/locales/ur/rules.json' with { type: 'json' };
import urSlabs from '../language/locales/ur/slabs.json' with { type: 'json' };
import type { Language } from '../language/paths';

const catalogues: Record<Language, Record<string, string>> = {
  en: { ...enAnswer, ...enRules, ...enSlabs },
  ur: { ...urAnswer, ...urRules, ...urSlabs },
};

/** The real words of a language, for tests; the build compiles them, here they are compiled as they are used. */
export const i18nIn = (language: Language): I18n =>
  setupI18n({ locale: language, messages: { [language]: catalogues[language] } }).setMessagesCompiler(compileMessage);
