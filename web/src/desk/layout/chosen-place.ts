import type { Country, Province } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { viewPaths } from '../../language/desk-paths';
import { dayIn, placeIn, type View, viewFor, viewIn, viewPath } from '../paths';
import { countriesQuery } from '../queries';

/** The countries, and the country and province that the address names. A single country is chosen without the address. */
export function useChosenPlace() {
  const { data, error, refetch, isFetching } = useQuery(countriesQuery);
  const chosen = placeIn(useAddressQuery());
  const country = data && countryOf(data, chosen.country);
  const province = country?.provinces.find(({ id }) => id === chosen.province);
  // The countries in the cache may be older than a place that was added since.
  const isUnknown = (chosen.country !== null && !country) || (chosen.province !== null && !province);
  const isLoading = isUnknown && !error && isFetching;
  return { countries: data ?? [], country, province, isLoading, error: isUnknown ? error : null, refetch };
}

/** The named country, or the only one. */
const countryOf = (countries: readonly Country[], id: string | null) =>
  id === null && countries.length === 1 ? countries[0] : countries.find((country) => country.id === id);

type CurrentView = { shown: View } | { goTo: string };

/** The view to show, or the address to redirect to if path, parameter and place disagree. */
export function useCurrentView(country: Country | undefined, province: Province | undefined): CurrentView {
  const { pathname } = useLocation();
  const query = useAddressQuery();
  const named = placeIn(query);
  const chosen = { country: country?.id ?? null, province: province?.id ?? null };
  const shown = viewFor(viewIn(pathname, query), chosen);
  const isConsistent =
    pathname === viewPaths[shown] &&
    query.get('view') === (shown === 'welcome' ? null : shown) &&
    named.country === chosen.country &&
    named.province === chosen.province;
  if (isConsistent) return { shown };
  return { goTo: viewPath(shown, chosen, shown === 'welcome' ? null : dayIn(query)) };
}
