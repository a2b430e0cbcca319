import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, lazy, Suspense, use, useMemo } from 'react';
import { useLocation } from 'react-router';
import { Dashboard, type LawViews } from './chrome/desk/dashboard';
import { DeskFrame } from './chrome/desk/desk-frame';
import { Waiting } from './chrome/waiting';
import { deskPaths } from './desk-views';
import type { Language } from './paths';
import { speak } from './words';

/** The desk's own screens by their addresses in `desk-views.ts`. */
const screens: Readonly<Record<string, ComponentType>> = {
  [deskPaths.overview]: lazy(() => import('./screens/overview/overview')),
  [deskPaths.members]: lazy(() => import('./screens/members/members')),
  [deskPaths.orders]: lazy(() => import('./screens/orders/orders')),
  [deskPaths.messages]: lazy(() => import('./screens/messages/messages')),
  [deskPaths.outbox]: lazy(() => import('./screens/outbox/outbox')),
  [deskPaths.audit]: lazy(() => import('./screens/audit/audit')),
  [deskPaths.forums]: lazy(() => import('./screens/forums/forums')),
  [deskPaths.places]: lazy(() => import('./screens/places/places')),
};

/** The schedule of a province is chosen and edited in a dialog. */
const SlabDialog = lazy(() => import('./screens/slabs/slab-dialog'));

/** What the views of the dashboard show. */
const Csv = lazy(() => import('./screens/csv/csv'));
const Tree = lazy(() => import('./screens/tree/tree'));
const lawViews: LawViews = { courtFee: Tree, suitValuation: Tree, courtFeeCSV: Csv, suitValuationCSV: Csv };

const english = () => [
  import('./locales/en/desk.json'),
  import('./locales/en/rules.json'),
  import('./locales/en/slabs.json'),
];
const urdu = () => [
  import('./locales/ur/desk.json'),
  import('./locales/ur/rules.json'),
  import('./locales/ur/slabs.json'),
];

// A document has one language for as long as it is open.
const loading = Promise.all(document.documentElement.lang === 'ur' ? urdu() : english());

/** The administrator's desk, with its words beside those of the product. */
export default function Desk() {
  const { i18n } = useLingui();
  const catalogues = use(loading);
  const speaking = useMemo(
    () =>
      speak(
        i18n.locale as Language,
        Object.assign({}, i18n.messages, ...catalogues.map(({ default: messages }) => messages)),
      ),
    [i18n, catalogues],
  );
  const Screen = screens[useLocation().pathname.replace(/\/+$/, '')];
  return (
    <I18nProvider i18n={speaking}>
      <DeskFrame>
        {Screen ? (
          <Suspense fallback={<Waiting />}>
            <Screen />
          </Suspense>
        ) : (
          <Dashboard lawViews={lawViews} SlabDialog={SlabDialog} />
        )}
      </DeskFrame>
    </I18nProvider>
  );
}
