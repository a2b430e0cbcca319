import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, lazy, Suspense, use, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Waiting } from '../client/waiting';
import { useAddressQuery } from '../language/address';
import { deskPaths, movedPaths, withoutFinalSlash } from '../language/desk-paths';
import type { Language } from '../language/paths';
import { createI18n } from '../language/words';
import { Dashboard } from './layout/dashboard';
import { DeskFrame } from './layout/desk-frame';

/** The screens of the desk by path. */
const screens: Readonly<Record<string, ComponentType>> = {
  [deskPaths.overview]: lazy(() => import('./overview/overview')),
  [deskPaths.lawState]: lazy(() => import('./law-state/law-state')),
  [deskPaths.forums]: lazy(() => import('./forums/forums')),
  [deskPaths.places]: lazy(() => import('./places/places')),
  [deskPaths.members]: lazy(() => import('./members/members')),
  [deskPaths.orders]: lazy(() => import('./orders/orders')),
  [deskPaths.mail]: lazy(() => import('./mail/mail')),
  [deskPaths.audit]: lazy(() => import('./audit/audit')),
};

// The language of a document never changes while it is open.
const loadingWords = document.documentElement.lang === 'ur' ? import('./words-ur') : import('./words-en');

/** The administrator's desk, with its own words added to those of the product. */
export default function Desk() {
  const { i18n } = useLingui();
  const { default: deskWords } = use(loadingWords);
  const all = useMemo(() => createI18n(i18n.locale as Language, { ...i18n.messages, ...deskWords }), [i18n, deskWords]);
  const pathname = withoutFinalSlash(useLocation().pathname);
  const query = useAddressQuery();
  // A screen that became a tab of another one still answers at its old address.
  const tab = movedPaths[pathname];
  if (tab) return <Navigate to={`${tab.path}?${new URLSearchParams([['tab', tab.tab], ...query])}`} replace />;
  const Screen = screens[pathname];
  return (
    <I18nProvider i18n={all}>
      <DeskFrame>
        {Screen && (
          <Suspense fallback={<Waiting />}>
            <Screen />
          </Suspense>
        )}
        {!Screen && <Dashboard />}
      </DeskFrame>
    </I18nProvider>
  );
}
