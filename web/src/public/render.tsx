import enHome from '../../../content/en/home.json';
import urHome from '../../../content/ur/home.json';
import { renderStatic } from '../document/render-static';
import { StaticDocument, type StaticFiles } from '../document/static-document';
import enSite from '../language/locales/en/site.json';
import urSite from '../language/locales/ur/site.json';
import { type Language, paths } from '../language/paths';
import { createI18n } from '../language/words';
import { Home } from './home/home';

const words = { en: createI18n('en', enSite), ur: createI18n('ur', urSite) };
const home = { en: enHome, ur: urHome };

/** Draws the home page, once for each build. */
export const renderHome = (
  language: Language,
  { homeScript, ...files }: StaticFiles & { homeScript: string },
): string =>
  renderStatic(
    { language, path: paths.home },
    {
      words: words[language],
      element: (
        <StaticDocument language={language} files={files} ownScript={homeScript}>
          <Home content={home[language]} />
        </StaticDocument>
      ),
    },
  );
