import { Problem } from '@mizan/api';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { keyOf } from '../changes/book.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import type { BookChanges } from '../changes/publication-content.ts';
import { lockLaw, publishInTransaction } from '../changes/publish.ts';
import { SHARED } from '../changes/stored-changes.ts';
import type { LawContext } from '../context.ts';
import { lawFolder } from '../files/read-law.ts';
import { compareShipped } from './compare-shipped.ts';
import { replacedCases, upgradedRulebooks } from './shipped-cases.ts';
import { digestOfFiles, readShippedFiles } from './shipped-files.ts';
import { alignIds, type ShippedUpgrade } from './shipped-upgrade.ts';
import { readTakenLaw } from './taken-law.ts';

const NOTE = 'Changes of the law that Mizan ships with';

type TakeOptions = {
  actor: string | null;
  action: string;
  confirmBrokenCases: boolean;
  needsApproval: boolean;
  /** The digest of the shipped law that the administrator saw; by default that of the present files. */
  digest?: string | undefined;
  folder?: string | undefined;
};

type Dependencies = { db: Database } & Pick<LawContext, 'clock' | 'newId'>;
export type TakeResult = { published: string[]; waiting: number };

/**
 * Publishes the shipped changes that contradict no change of an administrator and stores the others as conflicts, or neither.
 * If a second administrator must approve, stores a proposal instead and throws APPROVAL_NEEDED.
 */
export async function takeShipped({ db, clock, newId }: Dependencies, options: TakeOptions): Promise<TakeResult> {
  const { folder, actor, action, confirmBrokenCases, needsApproval } = options;
  const digest = digestOfFiles(folder ?? lawFolder);
  if (options.digest !== undefined && options.digest !== digest) throw new Problem('SHIPPED_LAW_CHANGED');
  const shipped = readShippedFiles(newId, folder ?? lawFolder);
  const { proposalId, ...taken } = await db.transaction().execute(async (trx) => {
    await lockLaw(trx);
    const before = await readTakenLaw(trx);
    if (before.digest === digest) return { published: [], waiting: 0 };
    const ledger = createLedgerReader(trx);
    const day = dateInPakistan(clock());
    const upgrade = await alignIds(ledger, { base: before.snapshot, shipped }, day);
    const { taken: books, waiting } = await compareShipped(ledger, upgrade, day);
    const confirmations = { confirmBrokenCases, isBackdatingUnconfirmed: false };
    const intent = { actor, action, note: NOTE, effectiveFrom: day, needsApproval, ...confirmations };
    const settles = { shipped: { digest, folder, endedCases: await replacedCaseIds(trx, upgrade) } };
    const result = await publishInTransaction({ trx, ledger, clock, newId }, intent, { books, settles });
    if (result.proposalId !== undefined) return { published: [], waiting: 0, proposalId: result.proposalId };
    return { published: books.map(describeBook), waiting: waiting.length };
  });
  // The refusal comes after the commit, so that the proposal is kept.
  if (proposalId !== undefined) throw new Problem('APPROVAL_NEEDED', { proposalId });
  return taken;
}

async function replacedCaseIds(trx: Transaction, upgrade: ShippedUpgrade) {
  const replaced = [];
  for (const rulebook of upgradedRulebooks(upgrade)) replaced.push(...(await replacedCases(trx, rulebook)));
  return replaced.map(({ id }) => id);
}

/** One line for the operator, such as `3 items of courtFee in punjab`. */
function describeBook({ book, changes }: BookChanges) {
  const items = new Set(changes.map(({ item }) => item)).size;
  const count = `${items} ${items === 1 ? 'item' : 'items'}`;
  if (book === SHARED) return `${count} of schedules, courts and provinces`;
  const { provinceId, type } = keyOf(book);
  return `${count} of ${type} in ${provinceId}`;
}
