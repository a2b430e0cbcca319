import type { Country } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { countriesQuery } from '../queries';

/** Creates a province of a country, or a country, and returns its id. */
export function useCreatePlace(country: Country | undefined) {
  const client = useQueryClient();
  return async (name: string) => {
    const { id } = country
      ? await api.createProvince({ body: { name, optedCountry: country.id } })
      : await api.createCountry({ body: { name } });
    await client.refetchQueries(countriesQuery);
    return id;
  };
}
