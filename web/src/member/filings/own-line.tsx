import type { Filing, FilingItem } from '@mizan/api';
import { useState } from 'react';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';
import { RupeesField } from './fields';
import { useCacheFiling } from './queries';
import { useAddItem } from './use-addition';

/** A new line in the member's own words, marked as theirs. */
export function OwnLine({ filing }: { filing: Filing }) {
  const { words } = useWords();
  const addItem = useAddItem(filing);
  // The key empties the form after each line.
  const [added, setAdded] = useState(0);
  return <LineForm key={added} send={words('filings.own.add')} act={addItem} onDone={() => setAdded(added + 1)} />;
}

type EditLineProps = { filing: Filing; item: FilingItem; name: string; onClose: () => void };

/** Changes a line of the member's own. */
export function EditLineDialog({ filing, item, name, onClose }: EditLineProps) {
  const { words } = useWords();
  const cacheFiling = useCacheFiling();
  const params = { id: filing.id, itemId: item.id };
  return (
    <OpenDialog title={words('filings.own.edit', { name })} onClose={onClose}>
      <LineForm
        item={item}
        send={words('filings.save')}
        act={async (body) => cacheFiling(await api.updateFilingItem({ params, body }))}
        onDone={onClose}
      />
    </OpenDialog>
  );
}

type LineValues = { words: string; fee: string };
type LineFormProps = {
  /** The line that is changed; undefined for a new one. */
  item?: FilingItem;
  send: string;
  act: (typed: LineValues) => Promise<unknown>;
  onDone: () => void;
};

function LineForm({ item, send: label, act, onDone }: LineFormProps) {
  const { words } = useWords();
  const { isSending, problem, fieldErrors, send } = useSending<LineValues>(async (typed) => {
    await act(typed);
    onDone();
  });
  return (
    <Form onSubmit={send} faults={fieldErrors} className="grid gap-4 md:max-w-160 md:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        name="words"
        label={words('filings.own.words')}
        help={words('filings.own.help')}
        needed={words('filings.own.needed')}
        defaultValue={item?.words ?? ''}
        maxLength={200}
      />
      <RupeesField name="fee" label={words('filings.own.fee')} defaultValue={String(item?.fee ?? '')} />
      {problem && (
        <div className="md:col-span-2">
          <Refusal error={problem} />
        </div>
      )}
      <Button type="submit" isBusy={isSending} className="justify-self-start">
        {label}
      </Button>
    </Form>
  );
}
