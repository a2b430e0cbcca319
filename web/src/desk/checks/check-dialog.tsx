import type { CheckScope } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { isolate } from '../../language/format';
import { useToday } from '../../language/format-moments';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { lawChecksQuery } from '../queries';
import { useWords } from '../words';
import { daysAfter } from './overdue';

/** The field proposes half a year. */
const DAYS_UNTIL_NEXT = 182;

type CheckDialogProps = { scope: CheckScope; name: string; onClose: () => void };

/** Records that the text was compared with its sources today, and by when to do it again. */
export function CheckDialog({ scope, name, onClose }: CheckDialogProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const today = useToday();
  const [due, setDue] = useState(daysAfter(today, DAYS_UNTIL_NEXT));
  async function send(fields: { checkAgainBy: string; note: string }) {
    await api.checkLaw({ body: { scope, ...fields } });
    await client.invalidateQueries(lawChecksQuery);
    onClose();
    toastSuccess(words('desk.check.done', { name: isolate(name) }));
  }
  return (
    <OpenDialog
      title={words('desk.check.todayNamed', { name: isolate(name) })}
      text={words('desk.check.text')}
      onClose={onClose}
    >
      <SendForm act={send} submit={words('desk.check.today')} onCancel={onClose}>
        <div className="w-56">
          <DayField
            name="checkAgainBy"
            label={words('desk.check.again')}
            isRequired
            least={daysAfter(today, 1)}
            value={due}
            onChange={setDue}
          />
        </div>
        <TextField
          name="note"
          label={words('desk.check.note')}
          note={words('desk.check.note.optional')}
          needed=""
          dir="auto"
          lines={3}
          maxLength={2000}
        />
      </SendForm>
    </OpenDialog>
  );
}
