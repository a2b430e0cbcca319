import type { Country } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { useWords } from '../../language/words';
import { countriesQuery } from '../queries';
import { PlaceDialog } from './place-dialog';

type ProvinceDialogProps = {
  country: Country;
  isOpen: boolean;
  onClose: () => void;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

export function ProvinceDialog({ country, ...dialog }: ProvinceDialogProps) {
  const { words } = useWords();
  const client = useQueryClient();
  async function add(name: string) {
    const { id } = await api.createProvince({ body: { name, optedCountry: country.id } });
    await client.refetchQueries(countriesQuery);
    return id;
  }
  return (
    <PlaceDialog
      {...dialog}
      title={words('desk.shell.selectProvince')}
      text={country.name}
      places={country.provinces}
      addition={words('desk.shell.addProvince')}
      onAdd={add}
    />
  );
}
