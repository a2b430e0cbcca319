/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */
import type { SlabSet } from '@mizan/engine';
import type { Change } from '@mizan/engine/review';
import { useWords } from '../../../language/words';
import { useDescribeChange } from '../words/change';
import { countOf } from './join-edit';

const MAX_SHOWN = 200;

type ChangeListProps = { changes: readonly Change[]; slabSets: readonly SlabSet[]; title?: string };

/** The changes between two versions, one sentence each. Changed positions are only counted: one move shifts many. */
export function ChangeList({ changes, slabSets, title: given }: ChangeListProps) {
  const { words } = useWords();
  const title = given ?? words('rules.changes');
  const describe = useDescribeChange(slabSets);
  const shown = changes.filter(({ field }) => field !== 'index');
  const places = changes.length - shown.length;
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-sans text-14 font-semibold">
        {title}{' '}
        <span className="font-normal text-ink-2">{words('rules.changes.count', { count: countOf(changes) })}</span>
      </h3>
      <ul
        tabIndex={0}
        aria-label={title}
        className="grid max-h-56 gap-1.5 overflow-auto border-y border-line py-2 text-14"
      >
        {shown.slice(0, MAX_SHOWN).map((change) => (
          <li key={JSON.stringify({ ...change, before: null, after: null })}>
            <bdi>{describe(change)}</bdi>
          </li>
        ))}
        {shown.length > MAX_SHOWN && (
          <li className="text-ink-3">{words('rules.changes.more', { count: shown.length - MAX_SHOWN })}</li>
        )}
        {places > 0 && <li className="text-ink-2">{words('rules.changes.places', { count: places })}</li>}
        {changes.length === 0 && <li className="text-ink-3">{words('rules.changes.none')}</li>}
      </ul>
    </section>
  );
}
