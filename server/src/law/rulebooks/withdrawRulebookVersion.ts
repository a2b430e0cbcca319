import { Problem } from '@mizan/api';
import { dependentsOf, notTakenBack } from '@mizan/engine/changes';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import { publish } from '../changes/publish.ts';
import { readHeads } from '../changes/stored-changes.ts';
import type { LawHandler } from '../context.ts';
import { createIntent } from './create-intent.ts';
import { readTimeline, requireVersion } from './version.ts';

/** Withdraws a scheduled publication, and with confirmation those that depend on it. */
export const withdrawRulebookVersion: LawHandler<'withdrawRulebookVersion'> = async (
  { params: { number, ...key }, body, identity },
  context,
) => {
  const { db, law, clock } = context;
  const today = () => dateInPakistan(clock());
  requireVersion(await readTimeline(db, key, today()), number);
  const { reason, confirmBrokenCases, confirmOthers } = body;
  const request = { note: reason, confirmBrokenCases, confirmBackdating: true };
  const intent = createIntent('withdrawRulebookVersion', request, { identity, ...context });
  let withdrawn: number[] = [];
  await publish(context, intent, async (ledger, trx) => {
    withdrawn = await withDependents(ledger, number);
    // Checked under the lock, because the version may have come into force while this request waited for it.
    await refuseInForce(ledger, withdrawn, today());
    const others = withdrawn.filter((each) => each !== number);
    if (others.length > 0 && !confirmOthers) {
      const heads = await readHeads(trx);
      const publications = await Promise.all(
        others.map(async (each) => {
          const { note = '', publishedBy: by = null } = heads.find((head) => head.number === each) ?? {};
          return { number: each, effectiveFrom: await firstDay(ledger, each), note, by };
        }),
      );
      throw new Problem('WITHDRAWAL_ENDS_OTHERS', { publications });
    }
    return { books: [], takesBack: withdrawn };
  });
  await law.refresh();
  const { versions } = await readTimeline(db, key, today());
  return { withdrawn: versions.filter((version) => withdrawn.includes(version.number)) };
};

/** A publication, and all later ones that changed items that only it added. */
async function withDependents(ledger: LedgerReader, number: number): Promise<number[]> {
  const books = await ledger.booksOf(number);
  if (books.length === 0) throw new Problem('VERSION_WITHDRAWN');
  // The loop also visits what it adds to the set.
  const all = new Set([number]);
  for (const each of all)
    for (const book of await ledger.booksOf(each)) {
      const publications = await ledger.publicationsOf(book);
      if (!notTakenBack(publications).some((held) => held.number === each)) throw new Problem('VERSION_WITHDRAWN');
      for (const dependent of dependentsOf(publications, each)) all.add(dependent);
    }
  return [...all].toSorted((one, other) => one - other);
}

/** The first day of a publication in any rulebook. */
async function firstDay(ledger: LedgerReader, number: number) {
  const days: string[] = [];
  for (const book of await ledger.booksOf(number))
    for (const { number: each, changes } of await ledger.publicationsOf(book))
      if (each === number) days.push(...changes.map(({ from }) => from));
  return days.toSorted()[0] ?? '';
}

async function refuseInForce(ledger: LedgerReader, numbers: readonly number[], today: string) {
  for (const number of numbers) {
    const effectiveFrom = await firstDay(ledger, number);
    if (effectiveFrom <= today) throw new Problem('VERSION_IN_FORCE', { effectiveFrom });
  }
}
