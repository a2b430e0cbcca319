import type { LawPage, LawPageFiles } from '@mizan/api';
import type { ReactNode } from 'react';
import { beforePaint } from '../frame/before-paint';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { SkipLink } from '../layout/skip-link';

export type StaticFiles = Pick<LawPageFiles, 'styles' | 'fonts' | 'script'>;
type StaticDocumentProps = {
  language: LawPage['language'];
  files: StaticFiles;
  /** A script of the page itself. */
  ownScript?: string;
  children: ReactNode;
};

/** A whole document without React in the browser, with the header and the footer of the public pages. */
export function StaticDocument({ language, files, ownScript, children }: StaticDocumentProps) {
  return (
    <html lang={language} dir={language === 'ur' ? 'rtl' : 'ltr'} data-static="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17100b" media="(prefers-color-scheme: dark)" />
        {files.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {/* The script loads the fonts after the first paint, so that they do not compete with the text. */}
        <link rel="stylesheet" href={files.fonts} media="print" />
        <noscript>
          <link rel="stylesheet" href={files.fonts} />
        </noscript>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        {!import.meta.env.DEV && <link rel="manifest" href="/manifest.webmanifest" />}
        <script type="module" src={files.script} />
        {ownScript !== undefined && <script type="module" src={ownScript} />}
      </head>
      <body>
        <SkipLink />
        <Header />
        <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}
