import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { useWords } from '../language/app-words';
import { namesLanguage } from '../language/paths';
import { DocumentHead } from '../layout/document-head';
import { hasGoogle, isTrial, origin } from '../layout/installation';
import styles from './app.css?url';

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useWords();
  const { pathname } = useLocation();
  return (
    // Before React hydrates, the script in the head sets attributes for a member and for the theme.
    <html
      lang={language}
      dir={language === 'ur' ? 'rtl' : 'ltr'}
      data-addressed={namesLanguage(pathname) ? '' : undefined}
      data-origin={origin}
      data-trial={isTrial ? '' : undefined}
      data-google={hasGoogle ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <DocumentHead />
        {/* The id keeps react-aria from inserting its style, which app.css has. */}
        <meta id="react-aria-pressable-style" name="pressable" content="app.css" />
        {/* With a precedence, React puts the style sheet before the scripts, which would delay it on a slow line. */}
        <link rel="stylesheet" href={styles} precedence="app" />
        {/* Paint the page whole: half a page would jump when the rest arrives. */}
        <link rel="expect" href="#end" blocking="render" />
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <span id="end" hidden />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default Outlet;

/** Shows an error that no layout could show. */
export function ErrorBoundary() {
  return (
    <main className="grid flex-1 place-content-center justify-items-center gap-4 p-6">
      <h1 className="text-34">Unexpected Application Error!</h1>
      <p>
        Load this page again. <span lang="ur">صفحہ دوبارہ کھولیں۔</span>
      </p>
    </main>
  );
}
