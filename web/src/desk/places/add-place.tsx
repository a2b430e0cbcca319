import type { Country } from '@mizan/api';
import { Form } from 'react-aria-components';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { isolate } from '../records/isolate';
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
    <Dialog
      title={title}
      text={words('desk.places.add.text')}
      close={words('desk.close')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form onSubmit={send} className="grid gap-5">
        <TextField
          name="name"
          label={words('desk.places.name')}
          needed={words('desk.shell.nameNeeded')}
          dir="auto"
          isRequired
          maxLength={100}
          autoComplete="off"
        />
        {problem && <Refusal error={problem} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" aria-disabled={isSending}>
            {words('desk.shell.add')}
          </Button>
          <Button onClick={onClose}>{words('desk.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
