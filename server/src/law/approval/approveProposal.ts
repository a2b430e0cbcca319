import { FIRST_DAY, Problem } from '@mizan/api';
import { ALWAYS } from '@mizan/engine/changes';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import type { BookChanges } from '../changes/publication-content.ts';
import { lockLaw, publishInTransaction } from '../changes/publish.ts';
import { isScheduleFromAlways } from '../changes/stored-changes.ts';
import { refuseInForce, refuseOthers, withDependents } from '../changes/withdrawal.ts';
import type { LawHandler } from '../context.ts';
import { sortedUniqueDays } from '../files/states.ts';
import { subjectOf } from './effects.ts';
import { readProposal } from './proposal-row.ts';

/** Publishes the changes as they were submitted, in one transaction with the decision. */
export const approveProposal: LawHandler<'approveProposal'> = async (
  { params: { id }, query: { confirmBackdating }, identity },
  context,
) => {
  const { db, law, clock, newId } = context;
  const approver = identity.memberId;
  await db.transaction().execute(async (trx) => {
    await lockLaw(trx);
    const proposal = await readProposal(trx, id);
    if (proposal === undefined || proposal.sent_back_at !== null) throw new Problem('PROPOSAL_DECIDED');
    const { author, action, note, books, takesBack, settles, base, effects } = proposal;
    if (author === approver) throw new Problem('OWN_PROPOSAL');
    await requireAdministrators(trx, { author, approver });
    await claim(trx, id);
    const today = dateInPakistan(clock());
    const intent = {
      action,
      note,
      actor: author,
      effectiveFrom: daysOf(proposal)[0] ?? FIRST_DAY,
      confirmBrokenCases: proposal.confirms_broken_cases,
      isBackdatingUnconfirmed: !confirmBackdating && hasDayPassed(proposal, today),
      needsApproval: false,
    };
    const content = { books, takesBack, settles, base, approvedBy: approver };
    const ledger = createLedgerReader(trx);
    try {
      // Since the submission, a publication to withdraw may have come into force, or others may have been built on it.
      await refuseInForce(ledger, takesBack, today);
      await refuseOthers(ledger, await withDependents(ledger, takesBack), takesBack);
      await publishInTransaction({ trx, ledger, clock, newId }, intent, content);
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'BACKDATING_UNCONFIRMED') throw error;
      throw new Problem('PROPOSAL_STALE', { because: error.code });
    }
    const before = { proposal: id, author };
    const change = { action: 'approveProposal', subject: subjectOf(effects), before, after: { approver } };
    await record(trx, { ...change, actor: approver, at: clock() });
  });
  await law.refresh();
  return { done: true };
};

type Submission = { books: readonly BookChanges[]; submitted_at: Date };

/** The days from which the law changes. What a new schedule is made with holds from the beginning and has no day. */
const daysOf = ({ books }: Pick<Submission, 'books'>) =>
  sortedUniqueDays(books.flatMap(({ changes }) => changes.map(({ from }) => from))).filter((day) => day > ALWAYS);

/**
 * Whether the law changes from a day that has passed since the submission, or from the beginning. The author confirmed earlier days
 * when submitting. A province that got its first rules since counts too, although the submission changed no rules.
 */
const hasDayPassed = (submission: Submission, today: string) =>
  daysOf(submission).some((day) => dateInPakistan(submission.submitted_at) <= day && day < today) ||
  submission.books.some(({ changes }) => changes.some((change) => isScheduleFromAlways(change)));

/** Requires that both members are administrators, and locks their rows, so that they stay so until the end. */
async function requireAdministrators(trx: Transaction, { author, approver }: { author: string; approver: string }) {
  const administrators = await trx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [author, approver])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const isAdministrator = (memberId: string) => administrators.some((one) => one.id === memberId);
  if (!isAdministrator(approver)) throw new Problem('FORBIDDEN');
  if (!isAdministrator(author)) throw new Problem('PROPOSAL_STALE', { because: 'author' });
}

/** Deleting the row claims the proposal: of two decisions at once only one finds it. */
async function claim(trx: Transaction, id: string) {
  const claimed = await trx
    .deleteFrom('proposal')
    .where('id', '=', id)
    .where('sent_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new Problem('PROPOSAL_DECIDED');
}
