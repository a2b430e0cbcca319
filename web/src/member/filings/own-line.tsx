import type { Filing } from '@mizan/api';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { RupeesField } from './fields';
import { useKeepFiling } from './queries';

type Typed = { words: string; fee: string };

/** A line in the member's own words, marked as theirs. */
export function OwnLine({ filing }: { filing: Filing }) {
  const { words } = useWords();
  const keep = useKeepFiling();
  // Empty again after each line.
  const [added, setAdded] = useState(0);
  const { isSending, problem, fieldErrors, send } = useSending<Typed>(async (body) => {
    keep(await api.addFilingItem({ params: { id: filing.id }, body }));
    setAdded(added + 1);
  });
  return (
    <Form
      key={added}
      onSubmit={send}
      validationErrors={fieldErrors}
      className="grid gap-4 md:max-w-160 md:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <TextField
        name="words"
        label={words('filings.own.words')}
        help={words('filings.own.help')}
        needed={words('filings.own.needed')}
        dir="auto"
        maxLength={200}
        isRequired
        autoComplete="off"
      />
      <RupeesField name="fee" label={words('filings.own.fee')} />
      {problem && (
        <div className="md:col-span-2">
          <Refusal error={problem} />
        </div>
      )}
      <Button type="submit" isBusy={isSending} className="justify-self-start">
        {words('filings.own.add')}
      </Button>
    </Form>
  );
}
