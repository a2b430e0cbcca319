import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths, withoutLanguage } from '../language/paths';
import { Failure } from './failure';
import { Footer } from './footer';
import { Header } from './header';
import { Main } from './main';
import { SkipLink } from './skip-link';

type Speaking = { i18n: I18n };

export const PublicPages = ({ i18n }: Speaking) => (
  <Frame i18n={i18n}>
    <Outlet />
  </Frame>
);

export const PublicFailure = ({ i18n }: Speaking) => (
  <Frame i18n={i18n}>
    <Failure />
  </Frame>
);

/** Pages with a layout of their own. */
const bare: ReadonlySet<string> = new Set([paths.login, paths.signup, paths.forgotPassword]);

function Frame({ i18n, children }: Speaking & { children: ReactNode }) {
  const isBare = bare.has(withoutLanguage(useLocation().pathname).path);
  return (
    <I18nProvider i18n={i18n}>
      <SkipLink />
      {!isBare && <Header />}
      <Main>{children}</Main>
      {!isBare && <Footer />}
    </I18nProvider>
  );
}
