import type { RulebookVersion } from '@mizan/api';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDay } from '../../../language/format';
import { dayOf } from '../../../language/format-moments';
import { Button } from '../../../ui/button';
import { useWords } from '../../words';
import { useBase } from '../editor';
import { useDayAddress } from './law-day';
import { StateMark } from './state-mark';
import { daysOf, republishable, timelineOf } from './timeline';

type ActionProps = { onPublishAgain: (number: number) => void; onWithdraw: (version: RulebookVersion) => void };
type TimelineListProps = ActionProps & { versions: readonly RulebookVersion[] };

/** The versions of a rulebook along a line, the latest day first. The link of a day opens its rules. */
export function TimelineList({ versions, ...actions }: TimelineListProps) {
  const { words } = useWords();
  const [isWhole, setWhole] = useState(false);
  const { since } = useBase();
  const withdrawn = versions.filter(({ state }) => state === 'withdrawn').length;
  const again = republishable(versions);
  const opened = daysOf(versions).find(({ effectiveFrom }) => effectiveFrom === since);
  return (
    <section aria-label={words('rulebook.view.versions')} className="grid gap-4">
      <ol className="grid max-w-200">
        {timelineOf(versions, { isWhole }).map((version) => (
          <Row
            key={`${version.number} ${version.effectiveFrom}`}
            version={version}
            isOpened={version === opened}
            isRepublishable={again.includes(version)}
            {...actions}
          />
        ))}
      </ol>
      {withdrawn > 0 && (
        <div>
          <Button kind="quiet" scale="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {words(isWhole ? 'rulebook.time.hideWithdrawn' : 'rulebook.time.showWithdrawn', { count: withdrawn })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The mark of a version on the line: full if it is in force, open if it is scheduled. */
const marks = {
  inForce: 'size-4 border-green bg-green',
  scheduled: 'size-4 border-brass bg-paper',
  past: 'size-3 border-line-strong bg-line-strong',
  withdrawn: 'size-2 border-line-strong bg-paper',
} as const;

type VersionProps = { version: RulebookVersion };
type RowActionProps = ActionProps & VersionProps & { isRepublishable: boolean };

function Row({ version, isOpened, ...actions }: RowActionProps & { isOpened: boolean }) {
  const { words } = useWords();
  const day = useDay();
  const addressOf = useDayAddress();
  const { number, effectiveFrom, state } = version;
  const isWithdrawn = state === 'withdrawn';
  const title = words('rulebook.time.from', { date: day(effectiveFrom) });
  return (
    <li
      className={`relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4 pb-6 before:absolute before:inset-y-0 before:start-2 before:-translate-x-1/2 before:border-s before:border-line-strong first:before:top-3 last:pb-0 last:before:bottom-auto last:before:h-3 rtl:before:translate-x-1/2 ${isWithdrawn ? 'text-ink-3' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`relative z-1 mt-3.5 -translate-y-1/2 justify-self-center rounded-full border-2 ${marks[state]}`}
      />
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
        <div className="grid min-w-0 gap-1">
          <h3 className={`flex flex-wrap items-baseline gap-x-3 ${isWithdrawn ? 'text-16' : 'text-18'}`}>
            {isWithdrawn ? (
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
            {isOpened && (
              <span className="rounded-1 bg-brass-wash px-1.5 font-sans text-12 font-semibold text-brass-ink">
                {words('rulebook.time.opened')}
              </span>
            )}
          </h3>
          <Origin version={version} />
        </div>
        <Actions version={version} {...actions} />
      </div>
    </li>
  );
}

/** Why, by whom and when a version was published, and withdrawn. */
function Origin({ version }: VersionProps) {
  const { words } = useWords();
  const day = useDay();
  const { note, publishedBy, publishedAt, withdrawn } = version;
  const someone = words('rulebook.someone');
  return (
    <>
      {note && (
        <p className="text-14 wrap-anywhere text-ink-2">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="text-13 text-ink-3">
        {words('rulebook.time.published', { who: publishedBy ?? someone, date: day(dayOf(publishedAt)) })}
      </p>
      {withdrawn && (
        <p className="text-13 text-ink-2">
          {words('rulebook.time.withdrawnBy', { who: withdrawn.by ?? someone, date: day(dayOf(withdrawn.at)) })}
          {': '}
          <bdi>{withdrawn.reason}</bdi>
        </p>
      )}
    </>
  );
}

/** The buttons of a version: a scheduled one can be withdrawn, and any publication but the one in force published again. */
function Actions({ version, isRepublishable, onPublishAgain, onWithdraw }: RowActionProps) {
  const { words } = useWords();
  const { number, state } = version;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'scheduled' && (
        <Button
          scale="small"
          aria-label={words('rulebook.time.withdrawOf', { number })}
          onClick={() => onWithdraw(version)}
        >
          {words('rulebook.time.withdraw')}
        </Button>
      )}
      {isRepublishable && (
        <Button
          kind="quiet"
          scale="small"
          aria-label={words('rulebook.versions.againOf', { number })}
          onClick={() => onPublishAgain(number)}
        >
          {words('rulebook.versions.again')}
        </Button>
      )}
    </div>
  );
}
