import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLoaderData } from 'react-router';
import { cacheOf } from '../client/cache';
import { accountQuery, countriesQuery } from '../client/queries';
import { currentSession, sessionKnown, useSession } from '../client/session/session';
import { loadLawNames } from '../language/law-names';
import { createI18n } from '../language/words';

const english = () => [
  import('../language/locales/en/site.json'),
  import('../language/locales/en/account.json'),
  import('../language/locales/en/calculator.json'),
  import('../language/locales/en/answer.json'),
];
const urdu = () => [
  import('../language/locales/ur/site.json'),
  import('../language/locales/ur/account.json'),
  import('../language/locales/ur/calculator.json'),
  import('../language/locales/ur/answer.json'),
];

/** The words for the screens of members and guests. The first paint stands until it is known who is there, too. */
export async function clientLoader() {
  const isUrdu = document.documentElement.lang === 'ur';
  const [, , ...catalogues] = await Promise.all([
    sessionKnown().then(loadAhead),
    loadLawNames(isUrdu),
    ...(isUrdu ? urdu() : english()),
  ]);
  return createI18n(isUrdu ? 'ur' : 'en', Object.assign({}, ...catalogues.map(({ default: messages }) => messages)));
}

/** Requests what most screens of a member show, so that their first render has it: data that comes after it re-renders them
    at once as a whole. Nothing waits for it here, and a screen repeats a request that failed. */
function loadAhead() {
  const session = currentSession();
  if (session.status !== 'member') return;
  const cache = cacheOf(session);
  void cache.prefetchQuery(accountQuery);
  void cache.prefetchQuery(countriesQuery);
}

/** A document keeps its language while it is open. */
export const shouldRevalidate = () => false;

export default function AppLayout() {
  // The loader runs in the browser, so its result is not serialised.
  const i18n = useLoaderData() as I18n;
  const cache = cacheOf(useSession());
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={cache}>
        <Outlet />
      </QueryClientProvider>
    </I18nProvider>
  );
}
