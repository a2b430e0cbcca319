import type {
  BrokenCase,
  DependentPublication,
  LawConflict,
  RowsFault,
  RulebookFault,
  UnreadNumbers,
} from './problem-data.ts';

/** A number with its noun in the singular or plural. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Defines a refusal: its status, and its message, which is built from its data. */
export const refusal = <const Status extends number, Data extends object = Record<never, never>>(
  status: Status,
  message: (data: Data) => string,
) => ({ status, message });

const savedFrom = (count: number) =>
  count === 0
    ? 'No saved calculation was made for dates from then on.'
    : `${counted(count, 'saved calculation was', 'saved calculations were')} made for dates from then on; what is saved stays as it is.`;

/** The draft that a save conflicts with, to reload it or save over it; revision 0 if it no longer exists. */
type StoredDraft = { id: string | null; revision: number; savedAt: string | null };

/** The refusals and questions that an administrator meets while publishing law. */
export const publishingProblems = {
  CASES_CHANGED: refusal(
    409,
    () =>
      'Another administrator changed the same test cases meanwhile. Nothing was lost: look at both, then save again.',
  ),
  RULEBOOK_CHANGED: refusal(
    409,
    ({ conflicts }: { effectiveFrom: string; latest: number; conflicts: readonly LawConflict[] }) =>
      `Somebody else has published ${counted(conflicts.length, 'value', 'values')} of yours for the same day otherwise. Nothing was lost: choose which holds, then publish again.`,
  ),
  BACKDATING_UNCONFIRMED: refusal(
    409,
    ({ effectiveFrom, savedCalculations }: { effectiveFrom: string; savedCalculations: number }) =>
      `${effectiveFrom} is in the past. ${savedFrom(savedCalculations)} Confirm to publish.`,
  ),
  VERSION_IN_FORCE: refusal(
    409,
    ({ effectiveFrom }: { effectiveFrom: string }) =>
      `This version has been in force since ${effectiveFrom} and cannot be withdrawn. Publish another one instead.`,
  ),
  VERSION_WITHDRAWN: refusal(
    409,
    () => 'This version was withdrawn already, or was written by a withdrawal. Publish another one instead.',
  ),
  WITHDRAWAL_ENDS_OTHERS: refusal(
    409,
    ({ publications }: { publications: readonly DependentPublication[] }) =>
      `${counted(publications.length, 'later publication changes', 'later publications change')} what only this one made. Withdraw them together, or leave both.`,
  ),
  PROVINCE_CHANGED: refusal(
    409,
    () => 'Another administrator changed this province meanwhile. Look at it, then try again.',
  ),
  REPLAY_UNDER_WAY: refusal(
    409,
    (_: { id: string }) => 'A trial that you started is still running. Wait until it ends, or stop it.',
  ),
  REPLAYS_BUSY: refusal(
    409,
    () => 'Other administrators are trying their drafts at the moment. Try again in a minute.',
  ),
  FORUMS_CHANGED: refusal(
    409,
    ({ latest }: { latest: number }) =>
      `Another administrator published these courts meanwhile (table ${latest}). Nothing was lost: keep your table or take theirs, then save again.`,
  ),
  DRAFT_TAKEN: refusal(
    409,
    ({ by }: { by: string }) =>
      `${by === '' ? 'Another administrator' : by} has taken over this draft. Nothing is lost: what was not saved stays in your browser.`,
  ),
  SHIPPED_LAW_CHANGED: refusal(
    409,
    () => 'The law that ships is another one meanwhile. Nothing was published: look at it again.',
  ),
  DRAFT_CHANGED: refusal(409, ({ revision }: StoredDraft) =>
    revision === 0
      ? 'This draft was published or discarded meanwhile. Nothing is lost: what was not saved stays in your browser.'
      : 'This draft was saved or taken over meanwhile. Nothing is lost: what was not saved stays in your browser.',
  ),
  OWN_DRAFT_EXISTS: refusal(
    409,
    () => 'You have a draft of these rules for the same day yourself. Publish or discard yours first.',
  ),
  TOO_MANY_DRAFTS: refusal(
    409,
    ({ count }: { count: number }) =>
      `You hold ${counted(count, 'draft', 'drafts')}. Publish or discard one first; what you typed stays in your browser.`,
  ),
  APPROVAL_NEEDED: refusal(
    409,
    (_: { proposalId: string }) =>
      'This was submitted for approval. It is published once another administrator has approved it.',
  ),
  PROPOSAL_DECIDED: refusal(
    409,
    () => 'Another administrator has decided on this meanwhile, or its author has withdrawn it.',
  ),
  PROPOSAL_STALE: refusal(
    409,
    (_: { because: string }) =>
      'The law has changed since this was submitted, and it no longer fits. Nothing was published: send it back, so that its author looks at it again.',
  ),
  OWN_PROPOSAL: refusal(409, () => 'You submitted this yourself. Another administrator has to decide on it.'),
  TOO_MANY_PROPOSALS: refusal(
    409,
    ({ count }: { count: number }) =>
      `${counted(count, 'proposal of yours waits', 'proposals of yours wait')} for approval. Withdraw one first.`,
  ),
  RULEBOOK_FAULTY: refusal(422, (_: RulebookFault) => 'The rules have faults. Correct them, then publish again.'),
  NUMBERS_UNREAD: refusal(
    422,
    ({ count }: UnreadNumbers) =>
      `${counted(count, 'number', 'numbers')} could not be read. Look at what each was taken for, then confirm.`,
  ),
  ROWS_FAULTY: refusal(
    422,
    ({ count }: RowsFault) => `${counted(count, 'cell', 'cells')} to correct. Nothing was imported.`,
  ),
  CASES_BROKEN: refusal(
    422,
    (_: { cases: BrokenCase[] }) => 'Test cases would no longer be answered as expected. Look at them, then confirm.',
  ),
};
