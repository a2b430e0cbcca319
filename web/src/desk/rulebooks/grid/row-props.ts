import type { Grouping, SlabSet } from '@mizan/engine';
import type { Column } from '../../tree/columns';
import type { Faults } from '../../tree/faults';
import type { Unread } from '../../tree/paste';
import type { Row } from '../../tree/rows';
import type { DatedItem } from './dated';

/** How the typing in a cell ends, and where the focus goes then. */
export type Ending = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'cancel';

/** How typing began: with a letter that replaces the text, or with null to edit the text. */
export type Typing = { readonly letter: string | null };

/** The props of a line and of its cells. */
export type RowViewProps = {
  row: Row;
  /** The published row; undefined if the line is new. */
  before: Row | undefined;
  /** The index of the line below the head of the table. */
  position: number;
  /** The distance from the head in pixels. */
  top: number;
  columns: readonly Column[];
  slabSets: readonly SlabSet[];
  grouping: Grouping;
  faults: Faults | undefined;
  unread: Unread | undefined;
  /** The fields of the row whose value differs between days. */
  dated: DatedItem | undefined;
  /** The column of the focused cell; -1 if it is in another line. */
  activeColumn: number;
  typing: Typing | null;
  /** The first and the last selected column; -1 and -2 if the line is not selected. */
  selectedFrom: number;
  selectedTo: number;
  onEnd: (ending: Ending) => void;
};
