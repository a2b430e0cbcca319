import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { rulebookOn } from '../changes/book.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import type { LawContext } from '../context.ts';
import { compareShipped } from './compare-shipped.ts';
import { changeCases, upgradedRulebooks } from './shipped-cases.ts';
import { digestOfFiles, readShippedFiles } from './shipped-files.ts';
import { alignIds } from './shipped-upgrade.ts';
import { writeConflicts } from './stored-conflicts.ts';
import { readTakenLaw, writeTakenLaw } from './taken-law.ts';

type FinishContext = { trx: Transaction; at: Date; actor: string | null; action: string } & Pick<LawContext, 'newId'>;

/** Completes an upgrade after its changes, if any, are published: stores conflicts, cases and files. Returns the number of conflicts. */
export async function finishTaking(
  { trx, at, actor, action, newId }: FinishContext,
  { digest, folder }: { digest: string; folder?: string | undefined },
): Promise<number> {
  // An approval may come after the next upgrade, whose files nobody has approved.
  if (digestOfFiles(folder) !== digest) throw new Problem('SHIPPED_LAW_CHANGED');
  const day = dateInPakistan(at);
  const taken = await readTakenLaw(trx);
  const ledger = createLedgerReader(trx);
  const upgrade = await alignIds(ledger, { base: taken.snapshot, shipped: readShippedFiles(newId, folder) }, day);
  const { waiting, touched } = await compareShipped(ledger, upgrade, day);
  await writeConflicts(trx, waiting, { changed: touched, newId, at });
  for (const rulebook of upgradedRulebooks(upgrade)) {
    const book = await ledger.book(rulebook.key);
    // A case is kept if its rule is in force on any of these days.
    const inForce = [day, ...rulebook.shipped.days].flatMap((each) => rulebookOn(book, each).majorCategories);
    await changeCases(trx, { ...rulebook, inForce, day, newId });
  }
  await writeTakenLaw(trx, { digest, snapshot: upgrade.shipped, actor, at });
  const after = { digest, waiting: waiting.length };
  await record(trx, { actor, at, action, subject: 'shipped law', before: { digest: taken.digest }, after });
  return waiting.length;
}
