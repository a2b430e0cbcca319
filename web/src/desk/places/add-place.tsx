import type { Country } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { isolate } from '../../language/format';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { countriesQuery } from '../queries';
import { useWords } from '../words';

/** Adds a country, or a province or state of one. Its id is derived from its name and never changes. */
export function AddPlace({ country, onClose }: { country?: Country; onClose: () => void }) {
  const { words } = useWords();
  const create = useCreatePlace(country);
  const title = words(country ? 'desk.shell.addProvince' : 'desk.shell.addCountry');
  async function send({ name }: { name: string }) {
    await create(name);
    onClose();
    toastSuccess(words('desk.places.added', { name: isolate(name) }));
  }
  return (
    <OpenDialog title={title} text={words('desk.places.add.text')} onClose={onClose}>
      <SendForm act={send} submit={words('desk.shell.add')} onCancel={onClose}>
        <PlaceName label={words('desk.places.name')} />
      </SendForm>
    </OpenDialog>
  );
}

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
