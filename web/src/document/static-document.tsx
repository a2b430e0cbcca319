import type { LawPage, LawPageFiles } from '@mizan/api';
import type { ReactNode } from 'react';
import { DocumentHead } from '../layout/document-head';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { isTrial } from '../layout/installation';
import { Main } from '../layout/main';
import { SkipLink } from '../layout/skip-link';

export type StaticFiles = Pick<LawPageFiles, 'styles' | 'script'>;
type StaticDocumentProps = {
  language: LawPage['language'];
  files: StaticFiles;
  /** The script of this page, beside the one of all documents. */
  ownScript?: string;
  children: ReactNode;
};

/** A document without React in the browser, as `data-static` says to the style sheet; `before-paint.ts` reads `data-addressed`. */
export function StaticDocument({ language, files, ownScript, children }: StaticDocumentProps) {
  return (
    <html
      lang={language}
      dir={language === 'ur' ? 'rtl' : 'ltr'}
      data-static=""
      data-addressed=""
      data-trial={isTrial ? '' : undefined}
    >
      <head>
        <DocumentHead />
        {files.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={files.script} />
        {ownScript !== undefined && <script type="module" src={ownScript} />}
      </head>
      <body>
        <SkipLink />
        <Header />
        <Main>{children}</Main>
        <Footer />
      </body>
    </html>
  );
}
