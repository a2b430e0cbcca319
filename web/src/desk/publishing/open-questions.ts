import type { BrokenCase, LawConflict } from '@mizan/api';
import { isProblem } from '../../client/api';
import { itemFieldKey } from '../tree/rebase-edit';

/** What the author has to confirm or choose before the server publishes. */
export type OpenQuestions = {
  readonly broken: readonly BrokenCase[];
  readonly backdating: { readonly effectiveFrom: string; readonly savedCalculations: number } | null;
  /** The conflicts of the last refusal: fields that another author has changed meanwhile. */
  readonly conflicts: readonly LawConflict[];
  /** Whether there ever were conflicts: from then on the edit is rebased onto the present rules. */
  readonly isChanged: boolean;
};

export const noQuestions: OpenQuestions = { broken: [], backdating: null, conflicts: [], isChanged: false };

/** The questions after a refusal, whose conflicts replace earlier ones. Null if no confirmation can overcome the refusal. */
export function withRefusal(questions: OpenQuestions, error: unknown): OpenQuestions | null {
  if (isProblem(error, 'CASES_BROKEN')) return { ...questions, broken: error.data.cases, conflicts: [] };
  if (isProblem(error, 'BACKDATING_UNCONFIRMED')) return { ...questions, backdating: error.data, conflicts: [] };
  if (isProblem(error, 'RULEBOOK_CHANGED'))
    return { ...questions, broken: [], conflicts: eachOnce(error.data.conflicts), isChanged: true };
  return null;
}

/** Each field once: an item may conflict with its own removal and with that of its category. */
const eachOnce = (conflicts: readonly LawConflict[]) => [
  ...new Map(conflicts.map((conflict) => [itemFieldKey(conflict), conflict])).values(),
];
