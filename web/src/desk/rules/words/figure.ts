import { type Grouping, groupDigits } from '@mizan/engine';

/** Whole rupees in groups of digits; a multiplier as it was typed, without padding to paisa. */
export const printFigure = (figure: number, grouping: Grouping): string =>
  Number.isInteger(figure) ? groupDigits(figure, grouping) : String(figure);
