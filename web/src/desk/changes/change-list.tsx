/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */
import type { CalculationType, SlabSet } from '@mizan/engine';
import type { Change } from '@mizan/engine/review';
import { useState } from 'react';
import { useWords } from '../words';
import { useDescribeChange } from './change';

/** How many changes show at first, and how many more with each press of the button. */
const STEP = 200;

/** Changes that are not loaded yet, and changed positions, which are never listed. */
type UnlistedChanges = { count: number; positions: number; load: () => void };

type ChangeListProps = {
  /** The type of the rules, by which columns are named. */
  type: CalculationType;
  changes: readonly Change[];
  slabSets: readonly SlabSet[];
  title?: string;
  rest?: UnlistedChanges;
};

const none: UnlistedChanges = { count: 0, positions: 0, load: () => undefined };

/** The changes between two versions, a sentence each. Changed positions are only counted, because one move shifts many. */
export function ChangeList({ type, changes, slabSets, title: customTitle, rest = none }: ChangeListProps) {
  const { words } = useWords();
  const title = customTitle ?? words('rulebook.changes');
  const describe = useDescribeChange(type, slabSets);
  const [limit, setLimit] = useState(STEP);
  const listed = changes.filter(({ field }) => field !== 'index');
  const positions = rest.positions + changes.length - listed.length;
  const all = listed.length + rest.count;
  const allWithPositions = all + (positions > 0 ? 1 : 0);
  const hidden = all - Math.min(limit, listed.length);
  function showMore() {
    setLimit(limit + STEP);
    if (limit + STEP > listed.length) rest.load();
  }
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-sans text-14 font-semibold">
        {title}{' '}
        <span className="font-normal text-ink-2">{words('rulebook.changes.count', { count: allWithPositions })}</span>
      </h3>
      <ul
        tabIndex={0}
        aria-label={title}
        className="grid max-h-56 gap-1.5 overflow-auto border-y border-line py-2 text-14"
      >
        {listed.slice(0, limit).map((change) => (
          <li key={JSON.stringify({ ...change, before: null, after: null })}>{describe(change)}</li>
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" className="link min-h-6 cursor-pointer" onClick={showMore}>
              {words('rulebook.changes.show', { count: hidden })}
            </button>
          </li>
        )}
        {positions > 0 && <li className="text-ink-2">{words('rulebook.changes.places', { count: positions })}</li>}
        {allWithPositions === 0 && <li className="text-ink-3">{words('rulebook.changes.none')}</li>}
      </ul>
    </section>
  );
}
