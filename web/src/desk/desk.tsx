import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, lazy, Suspense, use, useMemo } from 'react';
import { useLocation } from 'react-router';
import { Waiting } from '../client/waiting';
import { deskPaths } from '../language/desk-paths';
import type { Language } from '../language/paths';
import { createI18n } from '../language/words';
import { Dashboard } from './layout/dashboard';
import { DeskFrame } from './layout/desk-frame';

/** The screens of the desk by path. */
const screens: Readonly<Record<string, ComponentType>> = {
  [deskPaths.overview]: lazy(() => import('./overview/overview')),
  [deskPaths.approval]: lazy(() => import('./approval/approval')),
  [deskPaths.members]: lazy(() => import('./members/members')),
  [deskPaths.orders]: lazy(() => import('./orders/orders')),
  [deskPaths.messages]: lazy(() => import('./messages/messages')),
  [deskPaths.reports]: lazy(() => import('./reports/reports')),
  [deskPaths.outbox]: lazy(() => import('./outbox/outbox')),
  [deskPaths.audit]: lazy(() => import('./audit/audit')),
  [deskPaths.forums]: lazy(() => import('./forums/forums')),
  [deskPaths.shippedLaw]: lazy(() => import('./shipped-law/shipped-law')),
  [deskPaths.lawState]: lazy(() => import('./law-state/law-state')),
  [deskPaths.places]: lazy(() => import('./places/places')),
};

// The language of a document never changes while it is open.
const loading = document.documentElement.lang === 'ur' ? import('./words-ur') : import('./words-en');

/** The administrator's desk, with its own words added to those of the product. */
export default function Desk() {
  const { i18n } = useLingui();
  const { default: own } = use(loading);
  const speaking = useMemo(() => createI18n(i18n.locale as Language, { ...i18n.messages, ...own }), [i18n, own]);
  const { pathname } = useLocation();
  const Screen = screens[pathname.replace(/\/+$/, '')];
  return (
    <I18nProvider i18n={speaking}>
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
