import { I18nProvider } from '@lingui/react';
import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { loadAppWords } from '../language/app-words';
import { withoutLanguage } from '../language/paths';
import { AriaLocale } from '../ui/aria-locale';

type Rendering = [request: Request, status: number, headers: Headers, context: EntryContext];

/** Runs only at build, and awaits the whole page. */
export default async function handleRequest(...[request, status, headers, context]: Rendering) {
  const { language } = withoutLanguage(new URL(request.url).pathname);
  const { prelude } = await prerender(
    <I18nProvider i18n={await loadAppWords(language)}>
      <AriaLocale language={language}>
        <ServerRouter context={context} url={request.url} />
      </AriaLocale>
    </I18nProvider>,
  );
  headers.set('content-type', 'text/html');
  return new Response(prelude, { status, headers });
}
