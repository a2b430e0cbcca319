import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DayField } from '../../../client/day-field';
import { OpenDialog } from '../../../client/open-dialog';
import { useAddressQuery } from '../../../language/address';
import { useDay } from '../../../language/format';
import { useToday } from '../../../language/format-moments';
import { paths } from '../../../language/paths';
import { Button, buttonLook } from '../../../ui/button';
import { OwnForm } from '../../../ui/form';
import { dayIn, placeIn, viewPath } from '../../paths';
import { useWords } from '../../words';
import { useBase, useEditor, useVersions } from '../editor';
import { useDayAddress, useOpenDay } from './law-day';
import { StateMark } from './state-mark';
import { daysOf, nextAfter } from './timeline';

/** One bar: the views of the rules, their date and version, and the ways to another date. */
export function Head({ children }: { children: ReactNode }) {
  const { words } = useWords();
  const toDay = useDay();
  const { day, key } = useEditor();
  const { number, since } = useBase();
  const versions = useVersions();
  const today = useToday();
  const addressOf = useDayAddress();
  const [isChoosing, setChoosing] = useState(false);
  const next = nextAfter(versions, day);
  const calculator = `${paths.calculator}?${new URLSearchParams({ type: key.type, lawOn: day })}`;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-2 ${day === today ? '' : 'bg-brass-wash'}`}
    >
      {children}
      <h2 className="px-2 text-16">
        {number === 0
          ? words('rulebook.time.headNone', { date: toDay(day) })
          : words('rulebook.time.head', { date: toDay(day), number })}
      </h2>
      {since !== undefined && since !== day && (
        <p className="text-13 text-ink-2 max-md:mx-2">{words('rulebook.time.since', { date: toDay(since) })}</p>
      )}
      {next && (
        <Link to={addressOf(next.effectiveFrom)} className="link text-13 max-md:mx-2">
          {words('rulebook.time.next', { date: toDay(next.effectiveFrom) })}
        </Link>
      )}
      <span className="ms-auto flex flex-wrap gap-x-1 py-1.5 max-md:mx-2">
        {day !== today && (
          <Link to={addressOf(today)} className={buttonLook({ kind: 'quiet', scale: 'small' })}>
            {words('rulebook.time.toToday')}
          </Link>
        )}
        <Button scale="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {words('rulebook.time.choose')}
        </Button>
        <Link to={calculator} className={buttonLook({ kind: 'quiet', scale: 'small' })}>
          {words('rulebook.time.look')}
        </Link>
        <ImportLink />
      </span>
      {isChoosing && <ChooseDate onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** Leads to the rows of a file, of the same province and day. */
function ImportLink() {
  const { words } = useWords();
  const query = useAddressQuery();
  const { key } = useEditor();
  const day = dayIn(query);
  const address = viewPath(`${key.type}CSV`, placeIn(query));
  return (
    <Link
      to={day === null ? address : `${address}&on=${day}`}
      className={buttonLook({ kind: 'quiet', scale: 'small' })}
    >
      {words('desk.shell.import')}
    </Link>
  );
}

/** Opens the rules of a date that is typed, or of one on which they change. */
function ChooseDate({ onClose }: { onClose: () => void }) {
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
  const row =
    'flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 px-2 py-1.5 text-start text-14 hover:bg-well';
  return (
    <OpenDialog title={words('rulebook.time.choose.title')} text={words('rulebook.time.choose.text')} onClose={onClose}>
      <OwnForm onSend={() => open(chosen)} className="flex flex-wrap items-end gap-3">
        <div className="w-56">
          <DayField label={words('rulebook.time.choose.day')} isRequired value={chosen} onChange={setChosen} />
        </div>
        <Button type="submit" kind="primary">
          {words('rulebook.time.choose.open')}
        </Button>
      </OwnForm>
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
