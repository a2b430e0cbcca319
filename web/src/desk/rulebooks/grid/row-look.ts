/** The classes that place every kind of line. */
export const rowClass =
  'absolute inset-x-0 grid h-9 grid-cols-(--columns) border-b border-line text-13 data-[drop=after]:shadow-[0_2px_0_var(--color-brass)] data-[drop=before]:shadow-[0_-2px_0_var(--color-brass)] lang-ur:h-12';

const ring = 'shadow-[inset_0_0_0_2px_var(--color-brass)]';

type CellLook = {
  readonly isBad: boolean;
  readonly isActive: boolean;
  readonly isSelected?: boolean;
  readonly isChanged?: boolean;
};

/** The classes of a cell: for a fault, the focus, the selection and a change. */
export function cellClass({ isBad, isActive, isSelected = false, isChanged = false }: CellLook): string {
  const marked = isSelected || isChanged ? 'bg-brass-wash!' : '';
  const background = isBad ? 'bg-madder-wash! text-madder font-semibold' : marked;
  if (isActive) return `${background} ${ring}`;
  return isBad ? `${background} shadow-[inset_0_0_0_2px_var(--color-madder)]` : background;
}

const toElementId = (text: string) => text.replaceAll(/\s+/g, '-');
export const faultId = (rowId: string) => toElementId(`fault ${rowId}`);
export const cellId = (rowId: string, column: number) => toElementId(`cell ${rowId} ${column}`);
