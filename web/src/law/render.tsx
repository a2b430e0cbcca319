import { I18nProvider } from '@lingui/react';
import type { LawPage, LawPageFiles, LawRenderer, LinkPreview, PictureRenderer } from '@mizan/api';
import { renderToStaticMarkup } from 'react-dom/server';
import urduNames from '../../../law/urdu.json';
import { renderStatic } from '../document/render-static';
import { setLawNames } from '../language/law-names';
import enAnswer from '../language/locales/en/answer.json';
import enLaw from '../language/locales/en/law.json';
import enSite from '../language/locales/en/site.json';
import urAnswer from '../language/locales/ur/answer.json';
import urLaw from '../language/locales/ur/law.json';
import urSite from '../language/locales/ur/site.json';
import { createI18n } from '../language/words';
import { beforePaint } from '../layout/before-paint';
import { LawDocument } from './document';
import { PreviewTags } from './preview-tags';
import { ProvincePicture } from './province-picture';

const words = {
  en: createI18n('en', { ...enSite, ...enAnswer, ...enLaw }),
  ur: createI18n('ur', { ...urSite, ...urAnswer, ...urLaw }),
};

export const inlineScripts: LawRenderer['inlineScripts'] = [beforePaint];

/** Draws the picture of a province, whose texts are outlines. */
export const drawProvince: PictureRenderer['drawProvince'] = (language, province, write) =>
  renderToStaticMarkup(
    <I18nProvider i18n={words[language]}>
      <ProvincePicture province={province} write={write} />
    </I18nProvider>,
  );

/** Tags in place of the title of a page that a screen draws. */
export function renderPreview(preview: LinkPreview): string {
  setLawNames(preview.language === 'ur' ? urduNames : {});
  return renderToStaticMarkup(
    <I18nProvider i18n={words[preview.language]}>
      <PreviewTags preview={preview} />
    </I18nProvider>,
  );
}

/** Draws a page of the public law as a document. It runs in the server, and nothing of it in a browser. */
export function renderLaw(page: LawPage, files: LawPageFiles): string {
  setLawNames(page.language === 'ur' ? urduNames : {});
  return renderStatic(page, { words: words[page.language], element: <LawDocument page={page} files={files} /> });
}
