import type { Change } from '@mizan/engine/changes';

/** Who publishes, why, from which day, and what they have confirmed. */
export type Intent = {
  action: string;
  note: string;
  actor: string | null;
  effectiveFrom: string;
  confirmBrokenCases: boolean;
  /** The publication takes effect before today, and its author has not confirmed that. */
  isBackdatingUnconfirmed: boolean;
  /** A second administrator must approve the publication. */
  needsApproval: boolean;
};

/** The changes of one book: a rulebook by its id, or what all rulebooks share. */
export type BookChanges = { book: string; changes: readonly Change[] };

/** What is published: changes made from the law as known at `base`, or publications that are taken back. */
export type PublicationContent = {
  books: readonly BookChanges[];
  takesBack?: readonly number[];
  /** The last publication that the author had read; by default the last of all. */
  base?: number | undefined;
  settles?: SettledRows;
};

/** Rows that a publication settles, such as its draft: they are deleted once it is published. */
export type SettledRows = {
  draft?: { id: string; revision: number } | undefined;
  /** The id of a conflict with the shipped law. */
  conflict?: string | undefined;
  /** The upgrade of the shipped law that is taken. */
  shipped?: { digest: string; folder?: string | undefined; endedCases: readonly string[] } | undefined;
};
