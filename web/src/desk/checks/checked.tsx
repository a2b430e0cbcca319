import type { CheckScope } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolate, useDay } from '../../language/format';
import { useToday } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { lawChecksQuery } from '../queries';
import { useWords } from '../words';
import { CheckDialog } from './check-dialog';
import { isSameCheck } from './overdue';

type CheckedProps = { scope: CheckScope; name: string };

/** When a rulebook or a schedule was last compared with its sources, with a button to record that it was today. */
export function Checked({ scope, name }: CheckedProps) {
  const { words } = useWords();
  const toDay = useDay();
  const today = useToday();
  const { data } = useQuery(lawChecksQuery);
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const check = data.find((each) => isSameCheck(each.scope, scope));
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
