import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Outlet, useLoaderData } from 'react-router';
import { speak } from '../words';
import { PublicFailure } from './public-pages';

/** The layout of the screens without a language in their address: they follow the page last seen, as the head has told the document. */
export async function clientLoader() {
  const isUrdu = document.documentElement.lang === 'ur';
  const { default: messages } = isUrdu
    ? await import('../locales/ur/site.json')
    : await import('../locales/en/site.json');
  return speak(isUrdu ? 'ur' : 'en', messages);
}

// The loader runs in the browser, so what it returned arrives as it was, with its methods.
const useRemembered = () => useLoaderData() as I18n;

/** A document has one language for as long as it is open. */
export const shouldRevalidate = () => false;

export default function Remembered() {
  return (
    <I18nProvider i18n={useRemembered()}>
      <Outlet />
    </I18nProvider>
  );
}

export function ErrorBoundary() {
  return <PublicFailure i18n={useRemembered()} />;
}
