import { useQuery } from '@tanstack/react-query';
import type { PlaceIds } from './paths';
import { countriesQuery } from './queries';

/** The provinces of all countries, and functions that find the name or the place of one. */
export function useProvinces() {
  const { data: countries = [] } = useQuery(countriesQuery);
  const provinces = countries.flatMap((country) => country.provinces);
  const find = (id: string) => provinces.find((province) => province.id === id);
  return {
    provinces,
    /** The name of a province; the id of one that is unknown. */
    nameOf: (id: string) => find(id)?.name ?? id,
    /** The ids of a province and of its country, which is null until the countries are loaded. */
    placeOf: (id: string): PlaceIds => ({ country: find(id)?.countryId ?? null, province: id }),
  };
}
