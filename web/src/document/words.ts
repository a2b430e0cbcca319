import urduNames from '../../../law/urdu.json';
import { formatterOf } from '../explain/formatter';
import { setLawNames } from '../language/law-names';
import enCalculation from '../language/locales/en/calculation.json';
import enDocs from '../language/locales/en/docs.json';
import enHelp from '../language/locales/en/help.json';
import enLaw from '../language/locales/en/law.json';
import enSite from '../language/locales/en/site.json';
import urCalculation from '../language/locales/ur/calculation.json';
import urDocs from '../language/locales/ur/docs.json';
import urHelp from '../language/locales/ur/help.json';
import urLaw from '../language/locales/ur/law.json';
import urSite from '../language/locales/ur/site.json';
import type { Language } from '../language/paths';
import { createI18n, wordsOf } from '../language/words';

const english = { ...enSite, ...enCalculation, ...enLaw, ...enDocs, ...enHelp };
const urdu: typeof english = { ...urSite, ...urCalculation, ...urLaw, ...urDocs, ...urHelp };

const catalogues = { en: createI18n('en', english), ur: createI18n('ur', urdu) };

/** Sets the names of the law for the next document, which is rendered synchronously, and returns its words. */
export function activateLanguage(language: Language) {
  setLawNames(language === 'ur' ? urduNames : {});
  return catalogues[language];
}

type WordId = keyof typeof english;
export const { useWords } = wordsOf<WordId>();
export const useFormatter = formatterOf<WordId>();
