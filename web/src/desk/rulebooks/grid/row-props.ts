import type { Grouping, SlabSet } from '@mizan/engine';
import type { Column } from '../../tree/columns';
import type { Faults } from '../../tree/faults';
import type { Unread } from '../../tree/paste';
import type { Row } from '../../tree/rows';
import type { DatedItem } from './dated';

/** How the typing in a cell ends, and where the focus goes then. */
export type Ending = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'cancel';

/** The state of typing: a letter that replaces the text, or null to edit the text. */
export type Typing = { readonly letter: string | null };

export type RowViewProps = {
  /** The same object while the line is unchanged. */
  row: Row;
  /** The published row; undefined if the line is new. */
  before: Row | undefined;
  position: number;
  top: number;
  columns: readonly Column[];
  slabSets: readonly SlabSet[];
  grouping: Grouping;
  faults: Faults | undefined;
  unread: Unread | undefined;
  /** Its fields that are not the same on all days. */
  dated: DatedItem | undefined;
  activeColumn: number;
  typing: Typing | null;
  chosenFrom: number;
  chosenTo: number;
  onEnd: (ending: Ending) => void;
};
