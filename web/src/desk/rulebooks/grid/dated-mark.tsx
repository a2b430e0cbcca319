import type { SlabSet } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDay } from '../../../language/format';
import { useColumnName, useFormatValue } from '../../changes/change';
import type { Column } from '../../tree/columns';
import type { CellValue } from '../../tree/read-cell';
import type { Row } from '../../tree/rows';
import { useWords } from '../../words';
import { useEditor, useSchedules } from '../editor';
import { datedFieldsQuery } from '../rules-on-day';
import { isCategory } from './cells';
import { type DatedItem, datedByItem, periodOf, removalAfter } from './dated';

/** Finds the fields of a line whose value differs between days. It returns the same object while no field changes. */
export function useDated(): (row: Row) => DatedItem | undefined {
  const { data } = useQuery(datedFieldsQuery(useEditor().key));
  const items = useMemo(() => datedByItem(data ?? []), [data]);
  return (row) => items.get(isCategory(row) ? row.id : row.item.id);
}

type MarkProps = { row: Row; column: Column; dated: DatedItem; slabSets: readonly SlabSet[] };
type DatedMarkProps = Omit<MarkProps, 'dated'> & { dated: DatedItem | undefined };

/** A corner on a cell whose value differs between days; its title says since when the value holds, and until when. */
export const DatedMark = ({ row, column, dated, slabSets }: DatedMarkProps) =>
  dated && <Mark row={row} column={column} dated={dated} slabSets={slabSets} />;

function Mark({ row, column, dated, slabSets }: MarkProps) {
  const text = useDescribeDated(slabSets)(row, column, dated);
  if (text === '') return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a corner is drawn by borders, not loaded.
    <span role="img" aria-label={text} title={text} className="absolute inset-0">
      <span
        aria-hidden="true"
        className="absolute end-0 bottom-0 size-0 border-s-6 border-b-6 border-s-transparent border-b-line-strong"
      />
    </span>
  );
}

/** The dated values of a line in words, beside the table, because the title of a corner needs a pointer. */
export function DatedLines({ row }: { row: Row }) {
  const { words } = useWords();
  const { columns, key } = useEditor();
  const { slabSets } = useSchedules();
  const columnName = useColumnName(key.type);
  const describe = useDescribeDated(slabSets);
  const dated = useDated()(row);
  if (dated === undefined) return null;
  return (
    <ul className="grid gap-1 text-13 text-ink-2 empty:hidden">
      {columns.map((column) => {
        const text = describe(row, column, dated);
        const name = columnName(column.field);
        return text && <li key={column.field}>{words('rulebook.at', { column: name, fault: text })}</li>;
      })}
    </ul>
  );
}

function useDescribeDated(slabSets: readonly SlabSet[]) {
  const { day, key } = useEditor();
  const { words } = useWords();
  const toDay = useDay();
  const format = useFormatValue(slabSets);
  return (row: Row, column: Column, dated: DatedItem): string => {
    // The value of sources is a text here, not the list that `format` expects for their field.
    const print = (value: CellValue | undefined) => format(column.kind === 'sources' ? null : column.field, value);
    const period = periodOf(row, column, { dated, day, type: key.type });
    const removal = column.field === 'name' && row.kind !== 'entry' ? removalAfter(dated, day) : undefined;
    const values = period && { value: print(period.value), since: toDay(period.since) };
    const texts = [
      values &&
        (period.next === undefined
          ? words('rulebook.dated.since', values)
          : words('rulebook.dated.between', {
              ...values,
              until: toDay(period.next.from),
              next: print(period.next.value),
            })),
      removal && words('rulebook.dated.removed', { until: toDay(removal) }),
    ];
    return texts.filter(Boolean).join('; ');
  };
}
