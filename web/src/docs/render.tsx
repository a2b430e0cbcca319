import { renderStatic } from '../document/render-static';
import { StaticDocument, type StaticFiles } from '../document/static-document';
import enDocs from '../language/locales/en/docs.json';
import enSite from '../language/locales/en/site.json';
import urDocs from '../language/locales/ur/docs.json';
import urSite from '../language/locales/ur/site.json';
import type { Language } from '../language/paths';
import { paths } from '../language/paths';
import { createI18n } from '../language/words';
import { DocsPage } from './docs-page';

const words = {
  en: createI18n('en', { ...enSite, ...enDocs }),
  ur: createI18n('ur', { ...urSite, ...urDocs }),
};

/** Draws the documentation of the API, once for each build. */
export const renderDocs = (language: Language, files: StaticFiles): string =>
  renderStatic(
    { language, path: paths.docs },
    {
      words: words[language],
      element: (
        <StaticDocument language={language} files={files} ownScript="/docs.js">
          <DocsPage />
        </StaticDocument>
      ),
    },
  );
