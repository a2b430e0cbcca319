import type { LawPage, LawPageFiles } from '@mizan/api';
import { beforePaint } from '../frame/before-paint';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { SkipLink } from '../layout/skip-link';
import { ComparablePage } from './comparable-page';
import { ComparisonPage } from './comparison-page';
import { GonePage } from './gone-page';
import { IndexPage } from './index-page';
import { MajorPage } from './major-page';
import { ProvincePage } from './province-page';

type DocumentProps = { page: LawPage; files: LawPageFiles };

/** A whole document, with the header and the footer of the public pages. */
export function LawDocument({ page, files }: DocumentProps) {
  const { language } = page;
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
        <script type="module" src={files.script} />
      </head>
      <body>
        <SkipLink />
        <Header />
        <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
          <Page page={page} files={files} />
        </main>
        <Footer />
      </body>
    </html>
  );
}

function Page({ page, files }: DocumentProps) {
  if (page.kind === 'index') return <IndexPage page={page} />;
  if (page.kind === 'province') return <ProvincePage page={page} files={files} />;
  if (page.kind === 'comparable') return <ComparablePage page={page} />;
  if (page.kind === 'comparison') return <ComparisonPage page={page} />;
  return page.kind === 'major' ? <MajorPage page={page} files={files} /> : <GonePage page={page} />;
}
