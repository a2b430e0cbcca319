import type { Filing } from '@mizan/api';
import { useState } from 'react';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';
import { CourtField, TitleField } from './fields';
import { useCacheFiling } from './queries';

/** Changes what a filing is called, its court, the date of law for further items, and the note. */
export function EditDialog({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  const { words } = useWords();
  const cacheFiling = useCacheFiling();
  const [asOf, setAsOf] = useState(filing.asOf);
  const send = async (typed: { title: string; court: string; note: string }) => {
    await cacheFiling(await api.updateFiling({ params: { id: filing.id }, body: { ...typed, asOf } }));
    onClose();
  };
  return (
    <OpenDialog title={words('filings.edit')} onClose={onClose}>
      <SendForm act={send} submit={words('filings.save')}>
        <TitleField defaultValue={filing.title} />
        <CourtField province={filing.province} defaultValue={filing.court} />
        <DayField label={words('filings.asOf')} value={asOf} isRequired onChange={setAsOf} />
        <TextField
          isOptional
          name="note"
          label={words('filings.note')}
          note={words('filings.optional')}
          help={words('filings.note.help')}
          defaultValue={filing.note}
          lines={3}
          maxLength={1000}
        />
      </SendForm>
    </OpenDialog>
  );
}
