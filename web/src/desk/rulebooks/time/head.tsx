import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DayField } from '../../../client/day-field';
import { OpenDialog } from '../../../client/open-dialog';
import { useAddressQuery } from '../../../language/address';
import { useDay } from '../../../language/format';
import { useToday } from '../../../language/format-moments';
import { Button, buttonLook } from '../../../ui/button';
import { OwnForm } from '../../../ui/form';
import { Icon } from '../../../ui/icons';
import { dayIn, placeIn, viewPath } from '../../paths';
import { titleSlot } from '../../top-bar-slot';
import { useWords } from '../../words';
import { useBase, useEditor, useVersions } from '../editor';
import { useDayAddress } from './law-day';
import { StateMark } from './state-mark';
import { daysOf, nextAfter } from './timeline';

/** The bar above the rules: their views and tools, and links to another date and to the import of a file. */
export function Head({ views, tools }: { views: ReactNode; tools: ReactNode }) {
  const { words } = useWords();
  const toDay = useDay();
  const { day } = useEditor();
  const today = useToday();
  const addressOf = useDayAddress();
  const next = nextAfter(useVersions(), day);
  return (
    <div
      className={`flex items-center gap-x-3 overflow-x-auto border-b border-line px-2 ${day === today ? '' : 'bg-brass-wash'}`}
    >
      <titleSlot.In>
        <ShownDay />
      </titleSlot.In>
      {views}
      {tools}
      <span className="ms-auto flex shrink-0 items-center">
        {next && (
          <Link to={addressOf(next.effectiveFrom)} className="link px-2 text-13">
            {words('rulebook.time.next', { date: toDay(next.effectiveFrom) })}
          </Link>
        )}
        {day !== today && (
          <Link to={addressOf(today)} className={buttonLook({ kind: 'quiet', scale: 'small' })}>
            {words('rulebook.time.toToday')}
          </Link>
        )}
        <ImportLink />
      </span>
    </div>
  );
}

/** The day and the version of the rules that are shown, with the button that chooses another day. */
function ShownDay() {
  const { words } = useWords();
  const toDay = useDay();
  const { day } = useEditor();
  const { number } = useBase();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex items-center gap-1 leading-tight lang-ur:leading-loose">
      <h2 className="font-sans text-13 font-normal text-ink-2">
        {number === 0
          ? words('rulebook.time.headNone', { date: toDay(day) })
          : words('rulebook.time.head', { date: toDay(day), number })}
      </h2>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words('rulebook.time.choose')}
        title={words('rulebook.time.choose')}
        onClick={() => setChoosing(true)}
        className="-my-1 grid size-7 shrink-0 cursor-pointer place-items-center rounded-1 hover:bg-well"
      >
        <Icon shape="calendar" className="size-4" />
      </button>
      {isChoosing && <ChooseDate onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** A link to the import of a file into these rules, on the same day. */
function ImportLink() {
  const { words } = useWords();
  const query = useAddressQuery();
  const { key } = useEditor();
  return (
    <Link
      to={viewPath(`${key.type}CSV`, placeIn(query), dayIn(query))}
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
  const addressOf = useDayAddress();
  const navigate = useNavigate();
  function open(day: string) {
    onClose();
    void navigate(addressOf(day));
  }
  const rowLook =
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
          <button type="button" onClick={() => open(today)} className={`${rowLook} font-semibold`}>
            {words('rulebook.time.today', { date: toDay(today) })}
          </button>
        </li>
        {daysOf(versions).map(({ number, effectiveFrom, state }) => (
          <li key={effectiveFrom} className="border-b border-line">
            <button type="button" onClick={() => open(effectiveFrom)} className={rowLook}>
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
