import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { rulebookOn } from '../changes/book.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import type { LawContext } from '../context.ts';
import { branchOnto } from './branch.ts';
import { compareShipped } from './compare-shipped.ts';
import { changeCases, momentsOf } from './shipped-cases.ts';
import { digestOfFiles, readShippedFiles } from './shipped-files.ts';
import { readTakenLaw, writeTakenLaw } from './taken-law.ts';
import { writeWaiting } from './waiting.ts';

type FinishContext = { trx: Transaction; at: Date; actor: string | null; action: string } & Pick<LawContext, 'newId'>;

/** Runs once the changes that join are published: keeps those that wait, changes the worked cases, and remembers the files. */
export async function finishTaking(
  { trx, at, actor, action, newId }: FinishContext,
  { digest, folder }: { digest: string; folder?: string | undefined },
): Promise<number> {
  // An approval may come after the next upgrade: the files that are remembered are those that were taken.
  if (digestOfFiles(folder) !== digest) throw new Problem('SHIPPED_LAW_CHANGED');
  const day = dateInPakistan(at);
  const taken = await readTakenLaw(trx);
  const ledger = createLedgerReader(trx);
  const branch = await branchOnto(ledger, { base: taken.snapshot, shipped: readShippedFiles(newId, folder) }, day);
  const { waiting, touched } = await compareShipped(ledger, branch, day);
  await writeWaiting(trx, waiting, { changed: touched, newId, at });
  for (const moment of momentsOf(branch)) {
    const book = await ledger.book(moment.key);
    // A case of a day on which its rule stood, or will stand, is of use.
    const inForce = [day, ...moment.shipped.days].flatMap((each) => rulebookOn(book, each).majorCategories);
    await changeCases(trx, { ...moment, inForce, day, newId });
  }
  await writeTakenLaw(trx, { digest, snapshot: branch.shipped, actor, at });
  const after = { digest, waiting: waiting.length };
  await record(trx, { actor, at, action, subject: 'shipped law', before: { digest: taken.digest }, after });
  return waiting.length;
}
