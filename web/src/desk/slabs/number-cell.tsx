import { groupDigits, isRefusal, readAmount } from '@mizan/engine';
import { type KeyboardEvent, useState } from 'react';

type NumberCellProps = {
  label: string;
  value: number | null;
  /** The meaning of an empty cell. */
  empty?: string;
  isFaulty: boolean;
  describedBy?: string | undefined;
  /** Called when the cell gets the focus. */
  onBegin?: () => void;
  onChange: (value: number | null) => void;
};

const shown = (value: number | null) => {
  if (value === null || Number.isNaN(value)) return '';
  return Number.isInteger(value) ? groupDigits(value, 'lakh') : String(value);
};

/** The text of a cell as it is typed, and grouped once the cell loses the focus. */
export function useTypedNumber({ value, onChange }: Pick<NumberCellProps, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<string>();
  // An unreadable text has the value NaN. With any other value it belongs to a row that was corrected elsewhere or deleted.
  const isUnread = typed !== undefined && Number.isNaN(parseNumber(typed));
  const isStale = isUnread && !Number.isNaN(value);
  return {
    text: isStale ? shown(value) : (typed ?? shown(value)),
    isUnread: isUnread && !isStale,
    type: (text: string) => {
      setTyped(text);
      onChange(parseNumber(text));
    },
    // An unreadable text stays, so that it can be corrected.
    leave: () => !isUnread && setTyped(undefined),
  };
}

/** A figure of the table. */
export function NumberCell({ label, value, empty, isFaulty, describedBy, onBegin, onChange }: NumberCellProps) {
  const { text, isUnread, type, leave } = useTypedNumber({ value, onChange });
  return (
    <input
      aria-label={label}
      aria-invalid={isFaulty || isUnread}
      aria-describedby={describedBy}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      placeholder={empty}
      value={text}
      onFocus={() => onBegin?.()}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={moveByRow}
      className="h-10 w-full bg-transparent px-2 text-right rtl:text-left font-serif text-16 outline-none [font-variant-numeric:var(--figures)] placeholder:font-sans placeholder:text-13 placeholder:text-ink-3 hover:bg-well focus:shadow-[inset_0_0_0_2px_var(--color-brass)] aria-invalid:bg-madder-wash aria-invalid:font-semibold aria-invalid:text-madder aria-invalid:shadow-[inset_0_0_0_2px_var(--color-madder)]"
    />
  );
}

/** Up and down go to the same column of the next row, as in a spreadsheet; Enter goes down. */
function moveByRow(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const cell = event.currentTarget.closest('td');
  const body = event.currentTarget.closest('tbody');
  if (step === undefined || !cell || !body) return;
  event.preventDefault();
  const rows = [...body.querySelectorAll<HTMLTableRowElement>('tr[data-slab]')];
  const next = rows[rows.indexOf(cell.closest('tr') as HTMLTableRowElement) + step];
  next?.cells[cell.cellIndex]?.querySelector('input')?.focus();
}

/** Reads the text of a cell: null if empty, NaN if no number. Rates may have six decimals, amounts two. */
export function parseNumber(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^\d+(?:\.\d{1,15})?$/.test(text)) return Number(text);
  const read = readAmount(text);
  return isRefusal(read) ? Number.NaN : Number(read.amount);
}
