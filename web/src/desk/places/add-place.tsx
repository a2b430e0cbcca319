import type { Country } from '@mizan/api';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { Button } from '../../ui/button';
import { toastSuccess } from '../../ui/toasts';
import { isolate } from '../records/isolate';
import { OpenDialog } from '../records/overlays';
import { useWords } from '../words';
import { PlaceName } from './place-name';
import { useCreatePlace } from './use-create-place';

type AddPlaceProps = { country?: Country; onClose: () => void };

/** Adds a country, or a province or state of one. Its id is derived from its name and never changes. */
export function AddPlace({ country, onClose }: AddPlaceProps) {
  const { words } = useWords();
  const create = useCreatePlace(country);
  const title = words(country ? 'desk.shell.addProvince' : 'desk.shell.addCountry');
  const { isSending, problem, send } = useSending<{ name: string }>(async ({ name }) => {
    await create(name);
    onClose();
    toastSuccess(words('desk.places.added', { name: isolate(name) }));
  });
  return (
    <OpenDialog title={title} text={words('desk.places.add.text')} onClose={onClose}>
      <form onSubmit={send} className="grid gap-5">
        <PlaceName label={words('desk.places.name')} />
        {problem && <Refusal error={problem} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" aria-disabled={isSending}>
            {words('desk.shell.add')}
          </Button>
          <Button onClick={onClose}>{words('desk.cancel')}</Button>
        </div>
      </form>
    </OpenDialog>
  );
}
