import type { Change } from '@mizan/engine/changes';

/** How and why something is published. */
export type Intent = {
  action: string;
  note: string;
  actor: string | null;
  effectiveFrom: string;
  confirmBrokenCases: boolean;
  /** The date was before today when it was asked for, and not confirmed. */
  isBackdatingUnconfirmed: boolean;
  /** Whether it waits for a second administrator. */
  needsApproval: boolean;
};

export type BookChanges = { book: string; changes: readonly Change[] };

/** What is published: changes made from the law as known at `base`, or publications that are taken back. */
export type PublicationContent = {
  books: readonly BookChanges[];
  takesBack?: readonly number[];
  /** The last publication that the author had read; by default the last of all. */
  base?: number | undefined;
  /** Rows that it ends, such as its draft: deleted once it is published. */
  ends?: Ends;
};
export type Ends = {
  draft?: { id: string; revision: number } | undefined;
  /** A value of the shipped law that waited. */
  conflict?: string | undefined;
  /** The shipped law that is taken. */
  shipped?: { digest: string; folder?: string | undefined; endedCases: readonly string[] } | undefined;
};
