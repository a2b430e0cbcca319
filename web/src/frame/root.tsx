import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import './app.css';
import { inLanguage, type Language, paths } from '../language/paths';
import { leaveFirstPaint } from '../layout/first-paint';
import { hasGoogle, isTrial, origin } from '../layout/installation';
import { Mark } from '../ui/art/mark';
import fonts from '../ui/fonts/fonts.css?url';
import { beforePaint } from './before-paint';
import { Fallback } from './fallback';

/** A file of its own, so that the first paint of a prerendered page does not wait for the fonts (`web/start-after-paint.ts`). */
export const links = () => [{ rel: 'stylesheet', href: fonts }];

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const isFallback = useContext(Fallback);
  return (
    // In the fallback file, the script in the head puts in the language last used before React hydrates.
    <html
      lang={language}
      dir={language === 'ur' ? 'rtl' : 'ltr'}
      data-any-language={isFallback ? '' : undefined}
      data-origin={origin}
      data-trial={isTrial ? '' : undefined}
      data-google={hasGoogle ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* It runs before React hydrates. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint : '' }} />
        {/* The id keeps react-aria from inserting its style, which app.css has. */}
        <meta id="react-aria-pressable-style" name="pressable" content="app.css" />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17100b" media="(prefers-color-scheme: dark)" />
        {/* Paint the page whole: half a page would jump when the rest arrives. */}
        <link rel="expect" href="#end" blocking="render" />
        <Links />
        <Meta />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        {!import.meta.env.DEV && <link rel="manifest" href="/manifest.webmanifest" />}
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

/** The layout of a public page names its language; on other screens the script in the head has set it. */
function useLanguage(): Language {
  const isFallback = useContext(Fallback);
  const named = useMatches().map(({ handle }) => (handle as { language?: Language } | undefined)?.language);
  const language = named.find((name) => name !== undefined);
  if (isFallback) return 'en';
  if (language) return language;
  return document.documentElement.lang === 'ur' ? 'ur' : 'en';
}

export default Outlet;

/** Drawn into the file alone: React leaves alone what stands there, this or a first paint (`web/screens.ts`). */
const inFile = import.meta.env.SSR ? { children: <Blank /> } : { dangerouslySetInnerHTML: { __html: '' } };

/** The content of the fallback file until a screen is loaded. */
export function HydrateFallback() {
  useLayoutEffect(() => leaveFirstPaint, []);
  useEffect(() => () => void dispatchEvent(new Event('first-screen')), []);
  return (
    <>
      <title>{import.meta.env.SSR ? 'Mizan' : document.title}</title>
      <div id="first-paint" className="contents" suppressHydrationWarning {...inFile} />
    </>
  );
}

function Blank() {
  return (
    <main className="grid flex-1 place-content-center justify-items-center gap-4 p-6">
      <Mark className="size-12" />
      <noscript>
        <WithoutScript />
      </noscript>
    </main>
  );
}

/** In both languages, because the one last used is known only to the script. */
function WithoutScript() {
  return (
    <>
      <h1 className="text-26">This screen needs JavaScript</h1>
      <p>
        Turn it on and load the page again, or{' '}
        <a href={paths.law} className="link">
          read the law
        </a>{' '}
        without it.
      </p>
      <p lang="ur" dir="rtl">
        اس صفحے کے لیے جاوا اسکرپٹ درکار ہے۔ اسے فعال کر کے صفحہ دوبارہ کھولیں، یا{' '}
        <a href={inLanguage('ur', paths.law)} className="link">
          قانون
        </a>{' '}
        اس کے بغیر پڑھیں۔
      </p>
    </>
  );
}

/** The last resort: the words of a language could not be loaded. */
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
