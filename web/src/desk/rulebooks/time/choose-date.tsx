import { type FormEvent, useState } from 'react';
import { DayField } from '../../../client/day-field';
import { OpenDialog } from '../../../client/open-dialog';
import { useDay } from '../../../language/format';
import { useToday } from '../../../language/format-moments';
import { Button } from '../../../ui/button';
import { useWords } from '../../words';
import { useEditor, useVersions } from '../editor';
import { useOpenDay } from './law-day';
import { StateMark } from './state-mark';
import { daysOf } from './timeline';

/** Opens the rules of a date that is typed, or of one on which they change. */
export function ChooseDate({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const toDay = useDay();
  const [chosen, setChosen] = useState(useEditor().day);
  const today = useToday();
  const versions = useVersions();
  const openDay = useOpenDay();
  function open(day: string) {
    onClose();
    openDay(day);
  }
  function send(event: FormEvent) {
    event.preventDefault();
    open(chosen);
  }
  const row =
    'flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 px-2 py-1.5 text-start text-14 hover:bg-well';
  return (
    <OpenDialog title={words('rulebook.time.choose.title')} text={words('rulebook.time.choose.text')} onClose={onClose}>
      <form onSubmit={send} className="flex flex-wrap items-end gap-3">
        <div className="w-56">
          <DayField label={words('rulebook.time.choose.day')} isRequired value={chosen} onChange={setChosen} />
        </div>
        <Button type="submit" kind="primary">
          {words('rulebook.time.choose.open')}
        </Button>
      </form>
      <ul aria-label={words('rulebook.time.choose.dates')} className="grid border-t border-line">
        <li className="border-b border-line">
          <button type="button" onClick={() => open(today)} className={`${row} font-semibold`}>
            {words('rulebook.time.today', { date: toDay(today) })}
          </button>
        </li>
        {daysOf(versions).map(({ number, effectiveFrom, state }) => (
          <li key={effectiveFrom} className="border-b border-line">
            <button type="button" onClick={() => open(effectiveFrom)} className={row}>
              <span>
                {words('rulebook.time.from', { date: toDay(effectiveFrom) })}{' '}
                <span className="text-ink-2">{words('rulebook.time.version', { number })}</span>
              </span>
              <StateMark state={state} />
            </button>
          </li>
        ))}
      </ul>
    </OpenDialog>
  );
}
