import type { Amount } from '@mizan/engine';
import type { ItemKind } from '@mizan/engine/changes';
import type { CaseAnswer } from '@mizan/engine/review';
import type { RowProblem } from './row-problems.ts';

/**
 * The error of one field: `path` as in the request ("email", "rows.3.name"), `message` in English. A screen translates
 * it by its code and details.
 */
export type FieldError = { path: string; message: string; code?: string; details?: RowProblem['details'] };

/** A test case that a publication would break: the expected answer, and the one after it. */
export type BrokenCase = {
  provinceId: string;
  type: string;
  /** The date of the version that would break it. */
  effectiveFrom: string;
  names: string[];
  /** The reading that the case tests; null for the rule itself. */
  reading: string | null;
  amount: number | string | null;
  expected: { valuation: string | number | null; courtFee: string | number | null };
  after: CaseAnswer;
  source: string;
};

/** A value that somebody else published for the same day since the author read it. `removed` stands for the whole item. */
export type LawConflict = {
  item: string;
  kind: ItemKind;
  names: readonly string[];
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The publication that set theirs, and the name of its administrator. */
  number: number;
  by: string | null;
};

/** A publication that changed what only the withdrawn one made. */
export type DependentPublication = { number: number; effectiveFrom: string; note: string; by: string | null };

/** Cells of numbers that hold other text. They were taken as 0; those of a maximum as no maximum. */
export type UnreadNumbers = { count: number; cells: (RowProblem & { row: number; column: string | null })[] };

/** The faults found in rules. Imported rules can also have numbers that could not be read. */
export type RulebookFault = { errors: FieldError[]; unread?: UnreadNumbers };
export type RowsFault = RulebookFault & { count: number };

export type BatchPrice = { price: number; searchesLeft: number };

/** The field of the amount, and the limit that it exceeds. */
export type AmountFault = { errors: FieldError[]; minimum?: Amount; maximum?: Amount };
