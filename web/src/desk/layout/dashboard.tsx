import type { Country, Province } from '@mizan/api';
import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Failed } from '../../client/loaded';
import { Waiting } from '../../client/waiting';
import { type LawProps, type LawView, typeOfView, type View, viewPath } from '../paths';
import { useChosenPlace, useCurrentView } from './chosen-place';
import type { SlabDialogType } from './slab-chip';
import { TopBar } from './top-bar';
import { TopBarSlotProvider } from './top-bar-slot';
import { Welcome } from './welcome';

/** The component of each view. */
export type LawViews = { readonly [Name in LawView]: ComponentType<LawProps> };

type DashboardProps = { lawViews: LawViews; SlabDialog: SlabDialogType };

/** The rules of one province; the address alone says which one, and in which view. */
export function Dashboard({ lawViews, SlabDialog }: DashboardProps) {
  const { countries, country, province, isLoading, error, refetch } = useChosenPlace();
  const settled = useCurrentView(country, province);
  const navigate = useNavigate();
  const [end, setEnd] = useState<HTMLDivElement | null>(null);
  if (isLoading) return <Waiting />;
  if (error) {
    return (
      <div className="p-5">
        <Failed query={{ data: undefined, error, refetch }} />
      </div>
    );
  }
  if ('goTo' in settled) return <Navigate to={settled.goTo} replace />;
  return (
    <TopBarSlotProvider value={end}>
      <TopBar
        view={settled.shown}
        countries={countries}
        country={country}
        province={province}
        SlabDialog={SlabDialog}
        onCountry={(id) => navigate(viewPath('welcome', { country: id, province: null }))}
        onProvince={(id) => navigate(viewPath('courtFee', { country: country?.id ?? null, province: id }))}
      >
        <div ref={setEnd} className="ms-auto flex flex-wrap items-center gap-2 empty:hidden" />
      </TopBar>
      <Rules lawViews={lawViews} view={settled.shown} country={country} province={province} />
    </TopBarSlotProvider>
  );
}

type RulesProps = {
  lawViews: LawViews;
  view: View;
  country: Country | undefined;
  province: Province | undefined;
};

function Rules({ lawViews, view, country, province }: RulesProps) {
  if (view === 'welcome' || !country || !province) return <Welcome hasCountry={country !== undefined} />;
  const Shown = lawViews[view];
  return (
    <Suspense fallback={<Waiting />}>
      <Shown key={`${province.id} ${view}`} country={country} province={province} type={typeOfView[view]} />
    </Suspense>
  );
}
