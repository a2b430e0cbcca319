/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines are placed by their height in a long list, which rows of a table cannot be */
import { memo } from 'react';
import type { Row } from '../../tree/rows';
import { CategoryCell } from './category-cell';
import { CellView } from './cell-view';
import { isCategory, levelOf } from './cells';
import { rowClass } from './row-look';
import type { RowViewProps } from './row-props';

function RowLine(props: RowViewProps) {
  const { row, position, top, activeColumn, typing } = props;
  return (
    // The focus stays on the table, which names the active cell; it handles the mouse, too.
    <div
      role="row"
      aria-level={levelOf(row)}
      aria-rowindex={position + 2}
      aria-expanded={'isOpen' in row ? (row.isOpen ?? undefined) : undefined}
      data-row={row.id}
      style={{ transform: `translateY(${top}px)` }}
      className={`${rowClass} ${typing ? 'z-3' : ''} ${activeColumn >= 0 ? 'bg-well' : 'bg-paper'} ${row.kind === 'major' ? 'bg-leaf' : ''}`}
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

const parts = ['kind', 'item', 'reading', 'entry', 'isOpen', 'number'] as const;
const isSameRow = (one: Row | undefined, other: Row | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    parts.every((part) => (one as Record<string, unknown>)[part] === (other as Record<string, unknown>)[part]));
