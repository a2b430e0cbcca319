import type { RulebookVersion } from '@mizan/api';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDay } from '../../../language/format';
import { dayOf, useToday } from '../../../language/format-moments';
import { Button } from '../../../ui/button';
import { useWords } from '../../words';
import { useBase } from '../editor';
import { useDayAddress } from './law-day';
import { StateMark } from './state-mark';
import { type TimelineRow, timelineOf } from './timeline';
import { withdrawable } from './withdrawal';

type ActionProps = { onAgain: (number: number) => void; onWithdraw: (version: RulebookVersion) => void };
type TimelineListProps = ActionProps & { versions: readonly RulebookVersion[] };

/** The versions of a rulebook along a line, the latest date first. Pressing a date opens the rules of that day. */
export function TimelineList({ versions, ...actions }: TimelineListProps) {
  const { words } = useWords();
  const [isWhole, setWhole] = useState(false);
  const rows = timelineOf(versions, { isWhole });
  const folded = versions.length - timelineOf(versions, { isWhole: false }).length;
  return (
    <section aria-label={words('rulebook.view.versions')} className="grid gap-4">
      <ol className="grid max-w-200">
        {rows.map((row) => (
          <Row key={row.version.number} row={row} versions={versions} {...actions} />
        ))}
      </ol>
      {folded > 0 && (
        <div>
          <Button kind="quiet" scale="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words('rulebook.time.hideFolded') : words('rulebook.time.showFolded', { count: folded })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The line beside the versions, with a mark at each date: full for the version in force, open for a scheduled one. */
const marks = {
  inForce: 'size-4 border-green bg-green',
  scheduled: 'size-4 border-brass bg-paper',
  past: 'size-3 border-line-strong bg-line-strong',
  superseded: 'size-2 border-line-strong bg-paper',
  withdrawn: 'size-2 border-line-strong bg-paper',
} as const;

type RowProps = ActionProps & { row: TimelineRow; versions: readonly RulebookVersion[] };

function Row({ row: { version, until }, versions, ...actions }: RowProps) {
  const { words } = useWords();
  const day = useDay();
  const base = useBase();
  const addressOf = useDayAddress();
  const { number, effectiveFrom, state } = version;
  const isFolded = until === undefined;
  const title = words('rulebook.time.from', { date: day(effectiveFrom) });
  return (
    <li
      className={`relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4 pb-6 before:absolute before:inset-y-0 before:start-2 before:-translate-x-1/2 before:border-s before:border-line-strong first:before:top-3 last:pb-0 last:before:bottom-auto last:before:h-3 rtl:before:translate-x-1/2 ${isFolded ? 'text-ink-3' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`relative z-1 mt-3.5 -translate-y-1/2 justify-self-center rounded-full border-2 ${marks[state]}`}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className={`flex flex-wrap items-baseline gap-x-3 ${isFolded ? 'text-16' : 'text-18'}`}>
            {isFolded ? (
              <span>{title}</span>
            ) : (
              <Link to={addressOf(effectiveFrom)} className="link">
                {title}
              </Link>
            )}
            <span className="font-sans text-14 font-normal text-ink-2">
              {words('rulebook.time.version', { number })}
            </span>
            <span className="font-sans font-normal">
              <StateMark state={state} />
            </span>
            {number === base.number && (
              <span className="rounded-1 bg-brass-wash px-1.5 font-sans text-12 font-semibold text-brass-ink">
                {words('rulebook.time.opened')}
              </span>
            )}
          </h3>
          {until && <p className="text-13 text-ink-2">{words('rulebook.time.until', { date: day(until) })}</p>}
          <Origin version={version} versions={versions} />
        </div>
        <Actions version={version} versions={versions} {...actions} />
      </div>
    </li>
  );
}

type OfVersion = { version: RulebookVersion; versions: readonly RulebookVersion[] };

/** Why, by whom and when a version was published, and withdrawn. */
function Origin({ version, versions }: OfVersion) {
  const { words } = useWords();
  const day = useDay();
  const { note, publication, carriedFrom, publishedBy, publishedAt, withdrawn } = version;
  const edit = versions.find((other) => other.publication === publication && other.carriedFrom === null);
  const someone = words('rulebook.someone');
  return (
    <>
      {note && (
        <p className="text-14 wrap-anywhere text-ink-2">
          <bdi>{note}</bdi>
        </p>
      )}
      {carriedFrom !== null && edit && (
        <p className="text-13 text-ink-2">{words('rulebook.time.carried', { from: carriedFrom, edit: edit.number })}</p>
      )}
      <p className="text-13 text-ink-3">
        <bdi>{words('rulebook.time.published', { who: publishedBy ?? someone, date: day(dayOf(publishedAt)) })}</bdi>
      </p>
      {withdrawn && (
        <p className="text-13 text-ink-2">
          <bdi>
            {words('rulebook.time.withdrawnBy', { who: withdrawn.by ?? someone, date: day(dayOf(withdrawn.at)) })}
          </bdi>
          {': '}
          <bdi>{withdrawn.reason}</bdi>
        </p>
      )}
    </>
  );
}

/** A scheduled edit can be withdrawn, and every version that is not in force can be published again. */
function Actions({ version, versions, onAgain, onWithdraw }: ActionProps & OfVersion) {
  const { words } = useWords();
  const { number, state } = version;
  const edit = withdrawable(versions, version, useToday());
  return (
    <div className="flex flex-wrap gap-2">
      {edit && (
        <Button
          scale="small"
          aria-label={words('rulebook.time.withdrawOf', { number: edit.number })}
          onClick={() => onWithdraw(edit)}
        >
          {words('rulebook.time.withdraw')}
        </Button>
      )}
      {state !== 'inForce' && (
        <Button
          kind="quiet"
          scale="small"
          aria-label={words('rulebook.versions.againOf', { number })}
          onClick={() => onAgain(number)}
        >
          {words('rulebook.versions.again')}
        </Button>
      )}
    </div>
  );
}
