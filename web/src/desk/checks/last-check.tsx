import type { CheckScope } from '@mizan/api';
import { isSame } from '@mizan/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { daysAfter } from '../../language/days';
import { isolate, useDay } from '../../language/format';
import { useToday } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { lawChecksQuery } from '../queries';
import { useWords } from '../words';

/** When a rulebook or a schedule was last compared with its sources, with a button to record that it was today. */
export function LastCheck({ scope, name }: { scope: CheckScope; name: string }) {
  const { words } = useWords();
  const toDay = useDay();
  const today = useToday();
  const { data } = useQuery(lawChecksQuery);
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const check = data.find((each) => isSame(each.scope, scope));
  const isOverdue = check !== undefined && check.checkAgainBy < today;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
      <p className={isOverdue ? 'font-semibold text-brass-ink' : 'text-ink-2'}>
        {check === undefined
          ? words('desk.check.never')
          : words(isOverdue ? 'desk.check.overdue' : 'desk.check.last', {
              date: toDay(check.checkedOn),
              due: toDay(check.checkAgainBy),
            })}
      </p>
      <Button
        scale="small"
        aria-label={words('desk.check.todayNamed', { name: isolate(name) })}
        onClick={() => setAsking(true)}
      >
        {words('desk.check.today')}
      </Button>
      {isAsking && <CheckDialog scope={scope} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Half a year, which the field for the next check proposes. */
const DAYS_UNTIL_NEXT = 182;

/** Records that the text was compared with its sources today, and by when to do it again. */
function CheckDialog({ scope, name, onClose }: { scope: CheckScope; name: string; onClose: () => void }) {
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
          isOptional
          name="note"
          label={words('desk.check.note')}
          note={words('desk.check.note.optional')}
          lines={3}
          maxLength={2000}
        />
      </SendForm>
    </OpenDialog>
  );
}
