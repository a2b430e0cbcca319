import type { Country } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { TextField } from '../../ui/text-field';
import { countriesQuery } from '../queries';
import { useWords } from '../words';

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

/** The field for the name of a new country or province. */
export function PlaceName({ label }: { label: string }) {
  const { words } = useWords();
  return <TextField name="name" label={label} needed={words('desk.shell.nameNeeded')} maxLength={100} />;
}
