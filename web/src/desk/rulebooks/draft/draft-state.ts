import type { DraftSummary } from '@mizan/api';

/** Why the server refuses the draft: another administrator has it, or another window has saved it. */
export type DraftRefusal =
  | { readonly because: 'taken'; readonly by: string }
  | {
      readonly because: 'changed';
      readonly id: string | null;
      readonly revision: number;
      readonly savedAt: string | null;
    };

export type DraftState = {
  /** How the draft was opened; `older` means that others have changed its rules since. */
  readonly openedAs: 'none' | 'restored' | 'older';
  /** How many changes were left out, because their items are gone. */
  readonly leftOutCount: number;
  /** Whether an edit could not be saved on the server. */
  readonly isUnsaved: boolean;
  /** False if this browser could not store the edit either. */
  readonly isStoredInBrowser: boolean;
  readonly refused: DraftRefusal | null;
  /** Drafts of this rulebook that other administrators hold, or that are of another day. */
  readonly others: readonly DraftSummary[];
  readonly error: unknown;
};

export const noDraft: DraftState = {
  openedAs: 'none',
  leftOutCount: 0,
  isUnsaved: false,
  isStoredInBrowser: true,
  refused: null,
  others: [],
  error: undefined,
};
