import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAddressQuery } from '../../address';
import { BarEndProvider } from '../../desk-bar';
import { countriesQuery } from '../../desk-queries';
import {
  chosenAt,
  type LawProps,
  type LawView,
  settle,
  typeOf,
  type View,
  viewAddress,
  viewAt,
  views,
} from '../../desk-views';
import { asProblem } from '../../messages';
import { Refusal } from '../../refusal';
import { ErrorState } from '../../ui/error-state';
import { useWords } from '../../words';
import { Waiting } from '../waiting';
import { TopBar } from './top-bar';
import { Welcome } from './welcome';

/** What each view shows; the slabs of a province are chosen and edited in a dialog of their own. */
export type LawViews = { readonly [View in LawView]?: ComponentType<LawProps> };

type DashboardProps = { lawViews: LawViews };

/** The rules of one province: which one is told by the address alone. */
export function Dashboard({ lawViews }: DashboardProps) {
  const { words } = useWords();
  const navigate = useNavigate();
  const asked = useAddressQuery();
  const countries = useQuery(countriesQuery);
  const [end, setEnd] = useState<HTMLDivElement | null>(null);
  const chosen = chosenAt(asked);
  const country = countries.data?.find(({ id }) => id === chosen.country);
  const province = country?.provinces.find(({ id }) => id === chosen.province);
  const view = useSettledView(country?.id ?? null, province?.id ?? null);
  const isUnknown = (chosen.country !== null && !country) || (chosen.province !== null && !province);

  if (isUnknown && countries.isError) {
    return (
      <ErrorState again={words('failure.again')} onAgain={() => countries.refetch()}>
        <Refusal problem={asProblem(countries.error)} />
      </ErrorState>
    );
  }
  // What the address names may have been added since the countries were last seen.
  if (isUnknown && (countries.isPending || countries.isPlaceholderData)) return <Waiting />;
  if (view.address !== undefined) return <Navigate to={view.address} replace />;
  const go = (to: View, place: Parameters<typeof viewAddress>[1]) => navigate(viewAddress(to, place));
  const Shown = view.shown === 'welcome' ? undefined : lawViews[view.shown];
  return (
    <BarEndProvider value={end}>
      <TopBar
        view={view.shown}
        countries={countries.data ?? []}
        country={country}
        province={province}
        onCountry={(id) => go('welcome', { country: id, province: null })}
        onProvince={(id) => go('courtFee', { country: chosen.country, province: id })}
      >
        <div ref={setEnd} className="ms-auto flex flex-wrap items-center gap-2 empty:hidden" />
      </TopBar>
      {country && province && view.shown !== 'welcome' && Shown ? (
        <Suspense fallback={<Waiting />}>
          <Shown key={`${province.id} ${view.shown}`} country={country} province={province} type={typeOf[view.shown]} />
        </Suspense>
      ) : (
        <Welcome hasCountry={country !== undefined} />
      )}
    </BarEndProvider>
  );
}

/** The view that is shown, or the address to go to first where path, parameter and choice do not agree. */
function useSettledView(country: string | null, province: string | null) {
  const { pathname } = useLocation();
  const asked = useAddressQuery();
  const chosen = { country, province };
  const shown = settle(viewAt(pathname, asked), chosen);
  const wanted = chosenAt(asked);
  const isSettled =
    pathname === views[shown] &&
    asked.get('view') === (shown === 'welcome' ? null : shown) &&
    wanted.country === country &&
    wanted.province === province;
  return { shown, address: isSettled ? undefined : viewAddress(shown, chosen) };
}
