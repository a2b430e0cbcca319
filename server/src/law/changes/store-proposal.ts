import { Problem } from '@mizan/api/problem';
import { sql } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { describeEffects, subjectOf } from '../approval/effects.ts';
import type { LawContext } from '../context.ts';
import type { LedgerReader } from './ledger.ts';
import type { Intent, PublicationContent } from './publication-content.ts';

type ProposeContext = { trx: Transaction; ledger: LedgerReader } & Pick<LawContext, 'clock' | 'newId'>;

/** The most proposals of one administrator that may wait for a decision. */
const MAX_WAITING = 10;

/** Stores a publication as a proposal for a second administrator, and returns the id of the proposal. */
export async function storeProposal(
  { trx, ledger, clock, newId }: ProposeContext,
  { action, note, actor, confirmBrokenCases }: Intent,
  { books, takesBack = [], settles = {} }: PublicationContent,
): Promise<string> {
  // Only commands have no actor, and they need no approval.
  const author = actor ?? '';
  const [id, at] = [newId(), clock()];
  const waiting = await trx
    .selectFrom('proposal')
    .select('id')
    .where('author', '=', author)
    .where('sent_back_at', 'is', null)
    .execute();
  if (waiting.length >= MAX_WAITING) throw new Problem('TOO_MANY_PROPOSALS', { count: waiting.length });
  const effects = await describeEffects(ledger, { books, takesBack });
  await trx
    .insertInto('proposal')
    .values({
      id,
      action,
      note,
      base: await ledger.last(),
      changes: JSON.stringify(books),
      takes_back: sql`${[...takesBack]}::integer[]`,
      ends: JSON.stringify(settles),
      confirms_broken_cases: confirmBrokenCases,
      effects: JSON.stringify(effects),
      author,
      submitted_at: at,
    })
    .execute();
  const after = { proposal: id, action, note };
  await record(trx, { actor: author, at, action: 'submitProposal', subject: subjectOf(effects), after });
  return id;
}
