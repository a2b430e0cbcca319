import { Icon } from '../../../ui/icons';
import type { Row } from '../../tree/rows';
import { useWords } from '../../words';

/** The number of a rule, by which it is dragged; the line from a rule to a reading of it. */
export function LineMark({ row }: { row: Row }) {
  if (row.kind === 'reading') {
    return (
      <span aria-hidden="true" className="absolute start-9 top-0 h-1/2 w-2 border-s border-b border-line-strong" />
    );
  }
  const isHeld = row.kind === 'subMinor';
  return (
    <span
      draggable={isHeld}
      data-drag={isHeld ? row.id : undefined}
      className="absolute inset-y-0 start-0 grid w-8 cursor-grab place-items-center font-serif text-ink-3"
    >
      {isHeld ? row.item.index : ''}
    </span>
  );
}

/** The number of the other readings of a rule; shows or hides their lines. */
export function Readings({ row }: { row: Row }) {
  const { words } = useWords();
  if (row.kind !== 'subMinor' || row.isOpen === null) return null;
  const { item, isOpen } = row;
  const count = item.readings?.length ?? 0;
  const name = item.name || words('rulebook.unnamed');
  const label = words(isOpen ? 'rulebook.closeReadings' : 'rulebook.openReadings', { count, name });
  return (
    <button
      type="button"
      tabIndex={-1}
      data-fold={row.id}
      aria-label={label}
      title={label}
      className="ms-auto inline-flex min-h-7 shrink-0 cursor-pointer items-center gap-0.5 rounded-1 ps-1.5 pe-1 text-12 text-ink-2 hover:bg-well"
    >
      {count}
      <Icon shape="down" className={`size-3.5 transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`} />
    </button>
  );
}
