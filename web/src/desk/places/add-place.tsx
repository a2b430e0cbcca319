import type { Country } from '@mizan/api';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { isolate } from '../../language/format';
import { toastSuccess } from '../../ui/toasts';
import { useWords } from '../words';
import { PlaceName, useCreatePlace } from './create-place';

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
