/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines are placed by their height in a long list, which rows of a table cannot be */
import { memo } from 'react';
import { shownName } from '../../../language/law-names';
import { Icon } from '../../../ui/icons';
import type { CategoryRow, Row } from '../../tree/rows';
import { useWords } from '../../words';
import { CellEditor } from './cell-editor';
import { CellView } from './cell-view';
import { isCategory, levelOf, stateOf, textIn } from './cells';
import { DatedMark } from './dated-mark';
import { cellClass, cellId, faultId, rowClass } from './row-look';
import type { RowViewProps } from './row-props';

function RowLine(props: RowViewProps) {
  const { row, position, top, activeColumn } = props;
  return (
    // The focus stays on the table, which names the active cell; it handles the mouse, too.
    <div
      role="row"
      aria-level={levelOf(row)}
      aria-rowindex={position + 2}
      aria-expanded={'isOpen' in row ? (row.isOpen ?? undefined) : undefined}
      data-row={row.id}
      style={{ transform: `translateY(${top}px)` }}
      className={`${rowClass} ${activeColumn >= 0 ? 'z-3 bg-well' : 'bg-paper'} ${row.kind === 'major' ? 'bg-leaf' : ''}`}
    >
      {isCategory(row) ? (
        <CategoryCell {...props} row={row} />
      ) : (
        props.columns.map((column, at) => <CellView key={column.field} {...props} column={column} at={at} />)
      )}
    </div>
  );
}

/** One line of the table, memoised: each keystroke creates new rows, but only changed lines re-render. */
export const RowView = memo(RowLine, (one, other) =>
  (Object.keys(other) as (keyof RowViewProps)[]).every((name) =>
    name === 'row' || name === 'before' ? isSameRow(one[name], other[name]) : one[name] === other[name],
  ),
);

const rowParts = ['kind', 'item', 'reading', 'entry', 'isOpen', 'number'] as const;
const isSameRow = (one: Row | undefined, other: Row | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    rowParts.every((part) => (one as Record<string, unknown>)[part] === (other as Record<string, unknown>)[part]));

type CategoryCellProps = Omit<RowViewProps, 'row'> & { row: CategoryRow };

/** The line of a major or minor category: fold button, number, name and counts. */
function CategoryCell({ row, before, columns, activeColumn, typing, onEnd, ...line }: CategoryCellProps) {
  const { words } = useWords();
  const [column] = columns;
  if (column === undefined) return null;
  const { isBad, text } = stateOf(row, column, line);
  const isActive = activeColumn >= 0;
  return (
    <div
      role="rowheader"
      id={cellId(row.id, 0)}
      aria-colindex={1}
      aria-colspan={columns.length}
      aria-invalid={isBad || undefined}
      aria-describedby={isBad ? faultId(row.id) : undefined}
      data-column={0}
      className={`relative col-span-full flex min-w-0 items-center ${cellClass({ isBad, isActive })}`}
    >
      <span
        className={`sticky start-0 flex max-w-[min(100%,90vw)] min-w-0 items-center gap-1.5 ${row.kind === 'major' ? 'ps-1.5' : 'ps-5'}`}
      >
        <FoldButton row={row} />
        <span draggable data-drag={row.id} className="min-w-5 cursor-grab text-end font-serif text-ink-3">
          {row.item.index}
        </span>
        <span
          dir="auto"
          title={text}
          className={`truncate lang-ur:leading-12 ${row.kind === 'major' ? 'font-serif text-16 font-semibold lang-ur:text-14' : 'font-semibold'}`}
        >
          <bdi>{shownName(text) || words('rulebook.unnamed')}</bdi>
        </span>
        {before === undefined && (
          <span className="shrink-0 rounded-1 bg-brass-wash px-1 text-12 text-brass-ink">{words('rulebook.new')}</span>
        )}
        <span className="shrink-0 text-12 text-ink-3 max-md:hidden">
          {words(`rulebook.counts.${row.kind}`, countsOf(row))}
        </span>
      </span>
      <DatedMark {...line} row={row} column={column} />
      {typing && isActive && (
        <span className="absolute inset-y-0 start-14 w-80 max-w-[80vw]">
          <CellEditor
            cell={{ id: row.id, field: column.field }}
            column={column}
            label={words('rulebook.column.name')}
            text={typing.letter ?? textIn(row, column, line.unread)}
            isReplaced={typing.letter !== null}
            onEnd={onEnd}
          />
        </span>
      )}
    </div>
  );
}

function FoldButton({ row }: { row: CategoryRow }) {
  const { words } = useWords();
  const name = row.item.name || words('rulebook.unnamed');
  return (
    <button
      type="button"
      tabIndex={-1}
      data-fold={row.id}
      aria-label={row.isOpen ? words('rulebook.close', { name }) : words('rulebook.open', { name })}
      className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-1 hover:bg-well"
    >
      <Icon shape="down" className={`size-4 transition-transform ${row.isOpen ? '' : '-rotate-90 rtl:rotate-90'}`} />
    </button>
  );
}

function countsOf(row: CategoryRow): Record<string, number> {
  if (row.kind === 'minor') return { subMinors: row.item.subminorCategory.length };
  const { minorCategory } = row.item;
  return {
    minors: minorCategory.length,
    subMinors: minorCategory.reduce((sum, { subminorCategory }) => sum + subminorCategory.length, 0),
  };
}
