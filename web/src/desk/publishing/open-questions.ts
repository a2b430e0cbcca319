import type { BrokenCase, LawConflict } from '@mizan/api';
import { isProblem } from '../../client/api';
import { itemFieldKey } from '../tree/rebase-edit';

/** What the server wants confirmed or chosen before it publishes. */
export type OpenQuestions = {
  readonly broken: readonly BrokenCase[];
  readonly backdating: { readonly effectiveFrom: string; readonly savedCalculations: number } | null;
  /** Values that another author published meanwhile, of the last refusal. */
  readonly conflicts: readonly LawConflict[];
  /** Whether there ever were some: from then on the edit goes onto what is published by now. */
  readonly isChanged: boolean;
};

export const noQuestions: OpenQuestions = { broken: [], backdating: null, conflicts: [], isChanged: false };

/** Adds what a refusal asks for; only its own conflicts are kept. Null if nothing can overcome the refusal. */
export function withRefusal(questions: OpenQuestions, error: unknown): OpenQuestions | null {
  if (isProblem(error, 'CASES_BROKEN')) return { ...questions, broken: error.data.cases, conflicts: [] };
  if (isProblem(error, 'BACKDATING_UNCONFIRMED')) return { ...questions, backdating: error.data, conflicts: [] };
  if (isProblem(error, 'RULEBOOK_CHANGED'))
    return { ...questions, conflicts: eachOnce(error.data.conflicts), isChanged: true };
  return null;
}

/** An item may meet a removal and the removals of what it stands in: its author is asked once. */
const eachOnce = (conflicts: readonly LawConflict[]) => [
  ...new Map(conflicts.map((conflict) => [itemFieldKey(conflict), conflict])).values(),
];
