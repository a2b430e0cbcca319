import type { Country, Province } from '@mizan/api';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { Failed } from '../../client/loaded';
import { Waiting } from '../../client/waiting';
import { EmptyState } from '../../ui/empty-state';
import { type LawProps, type LawView, typeOfView, type View } from '../paths';
import { TopBarSlotProvider } from '../top-bar-slot';
import { useWords } from '../words';
import { useChosenPlace, useCurrentView } from './chosen-place';
import { TopBar } from './top-bar';

const Csv = lazy(() => import('../csv/csv'));
const Tree = lazy(() => import('../rulebooks/rulebook'));
const lawViews: { readonly [Name in LawView]: ComponentType<LawProps> } = {
  courtFee: Tree,
  suitValuation: Tree,
  courtFeeCSV: Csv,
  suitValuationCSV: Csv,
};

/** The rules of one province; the address alone says which one, and in which view. */
export function Dashboard() {
  const { countries, country, province, isLoading, error, refetch } = useChosenPlace();
  const view = useCurrentView(country, province);
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  if (isLoading) return <Waiting />;
  if (error) {
    return (
      <div className="p-5">
        <Failed query={{ data: undefined, error, refetch }} />
      </div>
    );
  }
  if ('goTo' in view) return <Navigate to={view.goTo} replace />;
  return (
    <TopBarSlotProvider value={slot}>
      <TopBar view={view.shown} countries={countries} country={country} province={province}>
        <div ref={setSlot} className="ms-auto flex flex-wrap items-center gap-2 empty:hidden" />
      </TopBar>
      <Rules view={view.shown} country={country} province={province} />
    </TopBarSlotProvider>
  );
}

type RulesProps = {
  view: View;
  country: Country | undefined;
  province: Province | undefined;
};

function Rules({ view, country, province }: RulesProps) {
  const { words } = useWords();
  if (view === 'welcome' || !country || !province)
    return (
      <div className="grid flex-1 content-center px-4">
        <EmptyState text={words(country ? 'desk.shell.next' : 'desk.shell.welcome')} />
      </div>
    );
  const Shown = lawViews[view];
  return (
    <Suspense fallback={<Waiting />}>
      <Shown key={`${province.id} ${view}`} country={country} province={province} type={typeOfView[view]} />
    </Suspense>
  );
}
