import type { Amount } from '@mizan/engine';
import type { ItemKind } from '@mizan/engine/changes';
import type { CaseAnswer } from '@mizan/engine/review';
import type { RowProblem } from './row-problems.ts';

/** The error of one field: `path` as in the request ("email", "rows.3.name"), `message` in English. */
export type FieldError = { path: string; message: string; code?: string; details?: RowProblem['details'] };

/** A test case that a publication would break, with the expected answer and the new one. */
export type BrokenCase = {
  provinceId: string;
  type: string;
  /** The date of the version that would break the case. */
  effectiveFrom: string;
  names: string[];
  /** The reading that the case tests; null for the rule itself. */
  reading: string | null;
  amount: number | string | null;
  expected: { valuation: string | number | null; courtFee: string | number | null };
  after: CaseAnswer;
  source: string;
};

/** A value that another administrator published for the same day. The field `removed` stands for the whole item. */
export type LawConflict = {
  item: string;
  kind: ItemKind;
  names: readonly string[];
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The publication with their value, and the name of its administrator. */
  number: number;
  by: string | null;
};

/** A publication that changed something that only the withdrawn one added. */
export type DependentPublication = { number: number; effectiveFrom: string; note: string; by: string | null };

/** Cells in number columns that contain other text. They were read as 0, and as no limit in a column of maximums. */
export type UnreadNumbers = { count: number; cells: (RowProblem & { row: number; column: string | null })[] };

/** The faults found in rules. Imported rules can also have numbers that could not be read. */
export type RulebookFault = { errors: FieldError[]; unread?: UnreadNumbers };
export type RowsFault = RulebookFault & { count: number };

export type BatchPrice = { price: number; searchesLeft: number };

/** The errors of the amount's field, and the limit that the amount violates. */
export type AmountFault = { errors: FieldError[]; minimum?: Amount; maximum?: Amount };
