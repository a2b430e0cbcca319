/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines are placed by their height in a long list, which rows of a table cannot be */

import type { FieldGroup } from '@mizan/engine/fields';
import { type Column, isNumeric } from '../../tree/columns';
import { useWords } from '../../words';

/** The sticky head of the table: groups of columns and their names. */
export function Head({ columns }: { columns: readonly Column[] }) {
  const { words } = useWords();
  return (
    <div role="rowgroup" className="sticky top-0 z-4 bg-paper text-12 text-ink-3">
      <div aria-hidden="true" className="grid grid-cols-(--columns)">
        {groupsOf(columns).map(({ group, from, span }) => (
          <span
            key={from}
            style={{ gridColumn: `${from + 1} / span ${span}` }}
            className={`truncate border-e border-line px-1.5 pt-1.5 ${from === 0 ? 'sticky start-0 bg-paper' : ''} ${group ? 'border-b' : ''}`}
          >
            {group && words(`rulebook.group.${group}`)}
          </span>
        ))}
      </div>
      <div role="row" aria-rowindex={1} className="grid grid-cols-(--columns) border-b border-line-strong">
        {columns.map((column, at) => (
          <span
            key={column.field}
            role="columnheader"
            aria-colindex={at + 1}
            className={`border-e border-line px-1.5 py-1.5 ${isNumeric(column.kind) ? 'text-end' : ''} ${at === 0 ? 'sticky start-0 z-1 bg-paper' : ''}`}
          >
            {words(`rulebook.column.${column.field}`)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Neighbouring columns of one group share a heading; a column without a group stands alone. */
function groupsOf(columns: readonly Column[]) {
  const groups: { group: FieldGroup | null; from: number; span: number }[] = [];
  for (const [from, { group }] of columns.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === group && group !== null) last.span += 1;
    else groups.push({ group, from, span: 1 });
  }
  return groups;
}
