import { I18nProvider } from '@lingui/react';
import type { LawPage, LawPageFiles, LawRenderer, LinkPreview } from '@mizan/api';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderStatic } from '../document/render-static';
import { speak } from '../document/words';
import { beforePaint } from '../layout/before-paint';
import { LawDocument } from './document';
import { PreviewTags } from './preview-tags';

export const inlineScripts: LawRenderer['inlineScripts'] = [beforePaint];

/** Tags in place of the title of a page that a screen draws. */
export function renderPreview(preview: LinkPreview): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={speak(preview.language)}>
      <PreviewTags preview={preview} />
    </I18nProvider>,
  );
}

/** Draws a page of the public law as a document. It runs in the server, and nothing of it in a browser. */
export function renderLaw(page: LawPage, files: LawPageFiles): string {
  return renderStatic(page, <LawDocument page={page} files={files} />);
}
