import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useDay } from '../../../language/format';
import { useToday } from '../../../language/format-moments';
import { paths } from '../../../language/paths';
import { Button, buttonLook } from '../../../ui/button';
import { useWords } from '../../words';
import { useBase, useEditor, useVersions } from '../editor';
import { ChooseDate } from './choose-date';
import { useDayAddress } from './law-day';
import { nextAfter } from './timeline';

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
      </span>
      {isChoosing && <ChooseDate onClose={() => setChoosing(false)} />}
    </div>
  );
}
