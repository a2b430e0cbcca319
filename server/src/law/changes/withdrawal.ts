import { Problem } from '@mizan/api';
import { dependentsOf, notTakenBack } from '@mizan/engine/changes';
import type { LedgerReader } from './ledger.ts';
import { isEmptyProvince, readPublicationSummaries } from './stored-changes.ts';

/** Adds the later publications that changed items that only these added. Throws VERSION_WITHDRAWN if one no longer holds. */
export async function withDependents(ledger: LedgerReader, numbers: readonly number[]): Promise<number[]> {
  // The loop also visits what it adds to the set.
  const all = new Set(numbers);
  for (const each of all) {
    const books = await ledger.booksOf(each);
    if (books.length === 0) throw new Problem('VERSION_WITHDRAWN');
    for (const book of books) {
      const publications = await ledger.publicationsOf(book);
      if (!notTakenBack(publications).some((held) => held.number === each)) throw new Problem('VERSION_WITHDRAWN');
      for (const dependent of dependentsOf(publications, each)) all.add(dependent);
    }
  }
  return [...all].toSorted((one, other) => one - other);
}

/** Refuses to also withdraw publications that were not asked for, and names them. */
export async function refuseOthers(ledger: LedgerReader, withdrawn: readonly number[], asked: readonly number[]) {
  const others = withdrawn.filter((each) => !asked.includes(each));
  if (others.length === 0) return;
  const summaries = await readPublicationSummaries(ledger.db);
  const publications = await Promise.all(
    others.map(async (each) => {
      const { note = '', publishedBy: by = null } = summaries.find((summary) => summary.number === each) ?? {};
      return { number: each, effectiveFrom: await firstDay(ledger, each), note, by };
    }),
  );
  throw new Problem('WITHDRAWAL_ENDS_OTHERS', { publications });
}

/** The first day on which a publication changes anything. */
async function firstDay(ledger: LedgerReader, number: number) {
  const days: string[] = [];
  for (const book of await ledger.booksOf(number))
    for (const { number: each, changes } of await ledger.publicationsOf(book))
      if (each === number) days.push(...changes.filter((change) => !isEmptyProvince(change)).map(({ from }) => from));
  return days.toSorted()[0] ?? '';
}

/** Refuses to withdraw publications of which one is in force today, because it has given answers. */
export async function refuseInForce(ledger: LedgerReader, numbers: readonly number[], today: string) {
  for (const number of numbers) {
    const effectiveFrom = await firstDay(ledger, number);
    if (effectiveFrom <= today) throw new Problem('VERSION_IN_FORCE', { effectiveFrom });
  }
}
