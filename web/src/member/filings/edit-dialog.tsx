import type { Filing } from '@mizan/api';
import { useState } from 'react';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';
import { CourtField, TitleField } from './fields';
import { useKeepFiling } from './queries';

type EditProps = { filing: Filing; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Changes what a filing is called, its court, the date of law for further items, and the note. */
export function EditDialog({ filing, isOpen, onOpenChange }: EditProps) {
  const { words } = useWords();
  return (
    <Dialog
      title={words('filings.edit')}
      close={words('calculation.close')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Fields filing={filing} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Typed = { title: string; court: string; note: string };

function Fields({ filing, onDone }: { filing: Filing; onDone: () => void }) {
  const { words } = useWords();
  const keep = useKeepFiling();
  const [asOf, setAsOf] = useState(filing.asOf);
  const { isSending, problem, fieldErrors, send } = useSending<Typed>(async (typed) => {
    keep(await api.updateFiling({ params: { id: filing.id }, body: { ...typed, asOf } }));
    onDone();
  });
  return (
    <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
      <TitleField defaultValue={filing.title} />
      <CourtField defaultValue={filing.court} />
      <DayField label={words('filings.asOf')} value={asOf} isRequired onChange={setAsOf} />
      <TextField
        name="note"
        label={words('filings.note')}
        note={words('filings.optional')}
        help={words('filings.note.help')}
        needed=""
        defaultValue={filing.note}
        dir="auto"
        lines={3}
        maxLength={1000}
      />
      {problem && <Refusal error={problem} />}
      <Button type="submit" kind="primary" isBusy={isSending}>
        {words('filings.save')}
      </Button>
    </Form>
  );
}
