import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import './app.css';
import type { Language } from '../language/paths';
import { Mark } from '../ui/art/mark';
import fonts from '../ui/fonts/fonts.css?url';
import { beforePaint } from './before-paint';
import { Fallback } from './fallback';

/** Apart from the other styles: in pages made at build the first paint does not wait for the fonts (`web/after-paint.ts`). */
export const links = () => [{ rel: 'stylesheet', href: fonts }];

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    // The script in the head completes these attributes before React looks at them.
    <html lang={language} dir={language && (language === 'ur' ? 'rtl' : 'ltr')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* It has run long before React is there, and is no part of its script. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint : '' }} />
        {/* Its id tells react-aria that its style is there already: app.css has it. */}
        <meta id="react-aria-pressable-style" name="pressable" content="app.css" />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17100b" media="(prefers-color-scheme: dark)" />
        {/* Painted whole or not at all: half a page in the middle of the window would jump when the rest arrives. */}
        <link rel="expect" href="#end" blocking="render" />
        <Links />
        <Meta />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
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

/** The layout of a public page names its language; on the other screens the document has been told already. */
function useLanguage(): Language | undefined {
  const isFallback = useContext(Fallback);
  const named = useMatches().map(({ handle }) => (handle as { language?: Language } | undefined)?.language);
  const language = named.find((name) => name !== undefined);
  if (isFallback) return undefined;
  if (language) return language;
  return document.documentElement.lang === 'ur' ? 'ur' : 'en';
}

export default Outlet;

/** What stands in the fallback file until the screen is there. */
export function HydrateFallback() {
  return (
    <main className="grid flex-1 place-items-center">
      <title>Mizan</title>
      <Mark className="size-12" />
    </main>
  );
}

/** The last resort, when not even the words of a language could be loaded. */
export function ErrorBoundary() {
  return (
    <main className="grid flex-1 place-content-center gap-4 p-6">
      <h1 className="text-34">Unexpected Application Error!</h1>
      <p>
        Load this page again. <span lang="ur">صفحہ دوبارہ کھولیں۔</span>
      </p>
    </main>
  );
}
