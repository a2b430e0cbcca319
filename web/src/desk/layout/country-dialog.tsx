import type { Country } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { useWords } from '../../language/words';
import { countriesQuery } from '../queries';
import { PlaceDialog } from './place-dialog';

type CountryDialogProps = {
  countries: readonly Country[];
  isOpen: boolean;
  onClose: () => void;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

export function CountryDialog({ countries, ...dialog }: CountryDialogProps) {
  const { words } = useWords();
  const client = useQueryClient();
  async function add(name: string) {
    const { id } = await api.createCountry({ body: { name } });
    await client.refetchQueries(countriesQuery);
    return id;
  }
  return (
    <PlaceDialog
      {...dialog}
      title={words('desk.shell.selectCountry')}
      places={countries}
      addition={words('desk.shell.addCountry')}
      onAdd={add}
    />
  );
}
