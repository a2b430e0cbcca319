import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Outlet, useLoaderData } from 'react-router';
import { useGoogleLogIn } from '../client/session/use-google-log-in';
import { createI18n } from '../language/words';
import { PublicFailure } from '../layout/public-layout';
import { AriaLocale } from '../ui/aria-locale';

/** The layout of the screens without a language in their address: they use the language last seen. */
export async function clientLoader() {
  const isUrdu = document.documentElement.lang === 'ur';
  const catalogues = isUrdu
    ? await Promise.all([import('../language/locales/ur/site.json'), import('../language/locales/ur/account.json')])
    : await Promise.all([import('../language/locales/en/site.json'), import('../language/locales/en/account.json')]);
  const [site, account] = catalogues.map(({ default: messages }) => messages);
  return createI18n(isUrdu ? 'ur' : 'en', { ...site, ...account });
}

// The loader runs in the browser, so its result is not serialised.
const useLoadedWords = () => useLoaderData() as I18n;

/** A document keeps its language while it is open. */
export const shouldRevalidate = () => false;

export default function LastLanguageLayout() {
  useGoogleLogIn();
  const i18n = useLoadedWords();
  return (
    <I18nProvider i18n={i18n}>
      <AriaLocale language={i18n.locale === 'ur' ? 'ur' : 'en'}>
        <Outlet />
      </AriaLocale>
    </I18nProvider>
  );
}

export function ErrorBoundary() {
  return <PublicFailure i18n={useLoadedWords()} />;
}
