import { type Grouping, groupDigits } from '@mizan/engine';

/** Rupees in groups; a multiplier as it was typed, without the second figure that paisa have. */
export const printFigure = (figure: number, grouping: Grouping): string =>
  Number.isInteger(figure) ? groupDigits(figure, grouping) : String(figure);
