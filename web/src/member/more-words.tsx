import { I18nProvider, useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { createI18n } from '../language/words';

type Catalogue = Promise<{ default: Record<string, string> }>;

/** Catalogues as one. */
export const joinCatalogues = async (catalogues: readonly Catalogue[]): Promise<Record<string, string>> =>
  Object.assign({}, ...(await Promise.all(catalogues)).map(({ default: messages }) => messages));

/** The screens beneath, with more words than those around them. */
export function MoreWords({ messages }: { messages: Record<string, string> }) {
  const { i18n } = useLingui();
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
