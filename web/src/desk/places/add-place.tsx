import type { Country } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'react-aria-components';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { countriesQuery } from '../queries';
import { isolate } from '../records/isolate';

type AddPlaceProps = { country?: Country; onClose: () => void };

/** A new country, or a new province or state of one. Its id is made of its name and stays. */
export function AddPlace({ country, onClose }: AddPlaceProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const title = words(country ? 'desk.shell.addProvince' : 'desk.shell.addCountry');
  const { isSending, problem, send } = useSending<{ name: string }>(async ({ name }) => {
    if (country) await api.createProvince({ body: { name, optedCountry: country.id } });
    else await api.createCountry({ body: { name } });
    await client.invalidateQueries(countriesQuery);
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
