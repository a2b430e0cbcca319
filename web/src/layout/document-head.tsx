import { beforePaint } from './before-paint';

/** The tags that the head of every page has. React adds the title and the description of the page. */
export const DocumentHead = () => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    {/* The script runs before the first paint, and before React hydrates. */}
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint : '' }} />
    <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#17100b" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/mark.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);
