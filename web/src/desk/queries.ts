import type { Country } from '@mizan/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/api';

/** What the screens of the administrator ask the server for, each under one name. */

const KEY = 'countries';

/** The countries as they were last seen, so that the pickers have them at once. */
function remembered(): Country[] | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Country[] | null) ?? undefined;
  } catch {
    // Whatever is kept there that is no JSON is not ours.
    return undefined;
  }
}

export const countriesQuery = queryOptions({
  queryKey: ['allCountries'],
  queryFn: async () => {
    const countries = await api.getAllCountries();
    localStorage.setItem(KEY, JSON.stringify(countries));
    return countries;
  },
  placeholderData: remembered,
});

export const slabsQuery = queryOptions({ queryKey: ['slabs'], queryFn: () => api.getAllSlabs() });

type RulebookType = 'courtFee' | 'suitValuation';

/** Everything about the rules of a province has a name that begins alike: a new version makes all of it old. */
export const categoriesQuery = (provinceId: string, type: RulebookType) =>
  queryOptions({
    queryKey: ['rulebook', provinceId, type, 'tree'],
    queryFn: () => api.getCategoriesData({ params: { provinceId, type } }),
  });

export const casesQuery = (provinceId: string, type: RulebookType) =>
  queryOptions({
    queryKey: ['rulebook', provinceId, type, 'cases'],
    queryFn: () => api.getRulebookCases({ params: { provinceId, type } }),
  });
