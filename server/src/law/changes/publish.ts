import type { Doubt } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import { isSame } from '@mizan/engine';
import { type Change, fold, type Publication } from '@mizan/engine/changes';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { LawContext } from '../context.ts';
import { refuseBackdating } from '../rulebooks/backdating.ts';
import { hasRules } from './book.ts';
import { checkBook } from './check-changes.ts';
import { refuseConflicts } from './conflicts.ts';
import { createLedgerReader, type LedgerReader } from './ledger.ts';
import type { BookChanges, Intent, PublicationContent } from './publication-content.ts';
import { storeProposal } from './store-proposal.ts';
import { touchedBooks } from './touched-books.ts';
import { settle, writePublication } from './write-publication.ts';

/** The number of the last publication that was written, or undefined where nothing changed; and the books that it changed. */
export type PublishResult = { number: number | undefined; doubts: Doubt[]; books: readonly string[] };

export type PublishContext = { db: Database } & Pick<LawContext, 'clock' | 'newId'>;

/** An arbitrary number, the same for every server. */
const LOCK = 7_205_759_405;

/** Waits until no other publication is under way, and keeps others waiting until the transaction ends. */
export const lockLaw = (trx: Transaction) => sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);

/** Publishes what `decide` returns, under the lock of the law. Throws APPROVAL_NEEDED if it became a proposal, or the refusal. */
export async function publish(
  context: PublishContext,
  intent: Intent,
  decide: (ledger: LedgerReader, trx: Transaction) => Promise<PublicationContent>,
): Promise<PublishResult> {
  const { proposalId, ...published } = await context.db.transaction().execute(async (trx) => {
    await lockLaw(trx);
    const ledger = createLedgerReader(trx);
    return publishInTransaction({ ...context, trx, ledger }, intent, await decide(ledger, trx));
  });
  // The refusal comes after the commit, so that the proposal is kept; the problem names it.
  if (proposalId !== undefined) throw new Problem('APPROVAL_NEEDED', { proposalId });
  return published;
}

type PublishTransaction = Pick<PublishContext, 'clock' | 'newId'> & { trx: Transaction; ledger: LedgerReader };
type Approval = { approvedBy?: string };

/** Publishes in the caller's transaction, which holds the lock. Returns the id of a proposal where approval is needed. */
export async function publishInTransaction(
  context: PublishTransaction,
  intent: Intent,
  content: PublicationContent & Approval,
): Promise<PublishResult & { proposalId?: string }> {
  const { ledger } = context;
  const { doubts, books } = await checkPublication(context, intent, content);
  const { takesBack = [] } = content;
  const changesNothing = books.every(({ changes }) => changes.length === 0) && takesBack.length === 0;
  if (changesNothing) {
    const { trx, clock, newId } = context;
    await settle({ trx, at: clock(), actor: intent.actor, action: intent.action, newId }, content.settles);
    return { number: undefined, doubts, books: [] };
  }
  const effective = { ...content, books: books.filter(({ changes }) => changes.length > 0) };
  if (intent.needsApproval)
    return { number: undefined, doubts, books: [], proposalId: await storeProposal(context, intent, effective) };
  const number = await writePublication({ ...context, first: (await ledger.last()) + 1 }, intent, effective);
  return { number, doubts, books: effective.books.map(({ book }) => book) };
}

/** Returns the changes that would be published, with their doubts, or throws the refusal. Writes nothing. */
export async function checkPublication(
  { ledger }: { ledger: LedgerReader },
  intent: Intent,
  content: PublicationContent,
) {
  const { base, takesBack = [] } = content;
  if (base !== undefined) await refuseConflicts(ledger, intent, { books: content.books, base });
  const books: BookChanges[] = [];
  for (const { book, changes } of content.books)
    books.push({ book, changes: withoutRepeats(await ledger.publicationsOf(book), changes) });
  const touched = await touchedBooks(ledger, { books, takesBack });
  const doubts: Doubt[] = [];
  const broken = [];
  for (const checked of touched) {
    const result = await checkBook(ledger.db, checked, { ...intent, endedCases: content.settles?.shipped?.endedCases });
    doubts.push(...result.doubts);
    broken.push(...result.broken);
  }
  if (broken.length > 0) throw new Problem('CASES_BROKEN', { cases: broken });
  const inUse = touched.filter(({ before }) => hasRules(before)).map(({ before }) => before.key);
  await refuseBackdating(ledger.db, inUse, intent);
  return { doubts, books };
}

/** Leaves out values that hold on their day already, through earlier publications or an earlier day of this one. */
function withoutRepeats(publications: readonly Publication[], changes: readonly Change[]): Change[] {
  const before = (day: string) => changes.filter(({ from }) => from < day);
  // `Infinity` puts the planned changes after all publications.
  const foldOn = (day: string) => fold([...publications, { number: Infinity, changes: before(day) }], day);
  const days = new Map([...new Set(changes.map(({ from }) => from))].map((day) => [day, foldOn(day)]));
  return changes.flatMap((change) => {
    const fields = days.get(change.from)?.get(change.item)?.fields;
    if (fields === undefined) return [change];
    const set = Object.entries(change.set).filter(([field, value]) => !isSame(fields[field] ?? null, value));
    return set.length === 0 ? [] : [{ ...change, set: Object.fromEntries(set) }];
  });
}
