import type { FoundKind } from '@mizan/api';

/** A kind of suit in one province. The first province of a row is in the row itself, the others are chips beneath it. */
export type FoundOption = { row: number; kind: FoundKind; place: FoundKind['provinces'][number] };

/** One option for each province of each kind. */
export const optionsOf = (kinds: readonly FoundKind[]): FoundOption[] =>
  kinds.flatMap((kind, row) => kind.provinces.map((place) => ({ row, kind, place })));

/** By how many rows a key moves. */
const ROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

type KeyPress = { key: string; isRightToLeft: boolean; isAtEnd: boolean };

/** The option to which a key moves: up and down by rows, sideways along the provinces of a row. Null if the key does not move. */
export function movedTo(options: readonly FoundOption[], active: number, pressed: KeyPress): number | null {
  const row = options[active]?.row ?? 0;
  const rowStep = ROW_STEPS[pressed.key];
  if (rowStep === undefined) {
    const to = active + stepOf(pressed);
    return to !== active && options[to]?.row === row ? to : null;
  }
  const target = Math.max(0, Math.min(row + rowStep, options.at(-1)?.row ?? 0));
  return options.findIndex((option) => option.row === target);
}

/** The step of a sideways key. The forward key moves the caret until that is at the end of the text. */
function stepOf({ key, isRightToLeft, isAtEnd }: KeyPress): number {
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward && isAtEnd) return 1;
  return key === back ? -1 : 0;
}
