import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLoaderData } from 'react-router';
import { cacheOf } from '../cache';
import { loadLawNames } from '../law-names';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { speak } from '../words';

const english = () => [
  import('../locales/en/site.json'),
  import('../locales/en/account.json'),
  import('../locales/en/calculator.json'),
  import('../locales/en/answer.json'),
];
const urdu = () => [
  import('../locales/ur/site.json'),
  import('../locales/ur/account.json'),
  import('../locales/ur/calculator.json'),
  import('../locales/ur/answer.json'),
];

/** Of paying and of the settings; whoever calculates does without. */
const accountInEnglish = () => [import('../locales/en/payment.json'), import('../locales/en/settings.json')];
const accountInUrdu = () => [import('../locales/ur/payment.json'), import('../locales/ur/settings.json')];
const isOfAccount = ({ pathname }: URL) => pathname.startsWith(paths.payment) || pathname.startsWith(paths.settings);

/** The words of the calculator and what surrounds it, for the screens of members and for what a guest may see of them. */
export async function clientLoader({ request }: { request: Request }) {
  const isUrdu = document.documentElement.lang === 'ur';
  const ofAccount = isOfAccount(new URL(request.url)) ? (isUrdu ? accountInUrdu() : accountInEnglish()) : [];
  const [, ...catalogues] = await Promise.all([loadLawNames(isUrdu), ...(isUrdu ? urdu() : english()), ...ofAccount]);
  return speak(isUrdu ? 'ur' : 'en', Object.assign({}, ...catalogues.map(({ default: messages }) => messages)));
}

type Step = { currentUrl: URL; nextUrl: URL };

/** A document has one language for as long as it is open; what is not loaded yet comes with the first screen that needs it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: Step) => isOfAccount(nextUrl) && !isOfAccount(currentUrl);

export default function Product() {
  // The loader runs in the browser, so what it returned arrives as it was, with its methods.
  const i18n = useLoaderData() as I18n;
  const cache = cacheOf(useSession());
  return (
    // Drawn anew where more words came: the provider itself looks only at the language.
    <I18nProvider key={Object.keys(i18n.messages).length} i18n={i18n}>
      <QueryClientProvider client={cache}>
        <Outlet />
      </QueryClientProvider>
    </I18nProvider>
  );
}
