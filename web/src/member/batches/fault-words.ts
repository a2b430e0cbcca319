import type { BatchFault } from '@mizan/api';
import { useFormatter } from '../words';

/** A function that describes a fault in a sentence: where it is, unless it stands in its own cell, and what is wrong. */
export function useFaultWords() {
  const { words, figure } = useFormatter();
  return ({ row, column, code, details }: BatchFault, { isInCell } = { isInCell: false }) => {
    const what = words(`batch.fault.${code}`, {
      ...details,
      ...limitsIn(details, figure),
      ...namedColumn(details, words),
    });
    if (row === 0 || isInCell) return what;
    const where = { row, column: column === null ? '' : words(`batch.column.${column}`) };
    return words(column === null ? 'batch.fault.inRow' : 'batch.fault.inCell', { ...where, what });
  };
}

/** The limits of a fault, grouped as the reader prefers. */
const limitsIn = ({ minimum, maximum }: BatchFault['details'], figure: ReturnType<typeof useFormatter>['figure']) => ({
  ...(minimum !== undefined && { minimum: figure(minimum) }),
  ...(maximum !== undefined && { maximum: figure(maximum) }),
});

/** The name of a column that is missing or stands twice. */
function namedColumn({ name }: BatchFault['details'], words: ReturnType<typeof useFormatter>['words']) {
  return name === undefined ? {} : { name: words(`batch.column.${name as NonNullable<BatchFault['column']>}`) };
}
