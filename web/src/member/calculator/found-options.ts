import type { FoundKind } from '@mizan/api';

/** A kind of suit in one province. The first of a row stands for the row, the others are chips beneath it. */
export type FoundOption = { row: number; kind: FoundKind; place: FoundKind['provinces'][number] };

export const optionsOf = (kinds: readonly FoundKind[]): FoundOption[] =>
  kinds.flatMap((kind, row) => kind.provinces.map((place) => ({ row, kind, place })));

const ROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

type KeyPress = { key: string; isRightToLeft: boolean; isAtEnd: boolean };

/** The option to which a key moves: up and down by rows, sideways along the provinces of a row. Null if the key does not move. */
export function movedTo(options: readonly FoundOption[], active: number, pressed: KeyPress): number | null {
  const row = options[active]?.row ?? 0;
  const rows = ROWS[pressed.key];
  if (rows === undefined) {
    const to = active + stepOf(pressed);
    return to !== active && options[to]?.row === row ? to : null;
  }
  const wanted = Math.max(0, Math.min(row + rows, options.at(-1)?.row ?? 0));
  return options.findIndex((option) => option.row === wanted);
}

/** The key forward moves through the text before its end, and through the options at it. */
function stepOf({ key, isRightToLeft, isAtEnd }: KeyPress): number {
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward && isAtEnd) return 1;
  return key === back ? -1 : 0;
}
