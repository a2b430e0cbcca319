import { I18nProvider, useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { Outlet, useLoaderData } from 'react-router';
import { createI18n } from '../language/words';

const english = () => [import('../language/locales/en/payment.json'), import('../language/locales/en/settings.json')];
const urdu = () => [import('../language/locales/ur/payment.json'), import('../language/locales/ur/settings.json')];

/** The words of payments and settings, which the calculator does not load. */
export async function clientLoader() {
  const catalogues = await Promise.all(document.documentElement.lang === 'ur' ? urdu() : english());
  return Object.assign({}, ...catalogues.map(({ default: messages }) => messages)) as Record<string, string>;
}

/** A document keeps its language while it is open. */
export const shouldRevalidate = () => false;

export default function AccountWords() {
  const { i18n } = useLingui();
  const messages = useLoaderData<typeof clientLoader>();
  const whole = useMemo(
    () => createI18n(i18n.locale === 'ur' ? 'ur' : 'en', { ...i18n.messages, ...messages }),
    [i18n, messages],
  );
  return (
    <I18nProvider i18n={whole}>
      <Outlet />
    </I18nProvider>
  );
}
