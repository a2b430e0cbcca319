import type { ShippedConflict, ShippedSubject } from '@mizan/api';
import { fold, type ItemKind, namesOf } from '@mizan/engine/changes';
import type { Transaction } from '../../platform/db/database.ts';
import { keyOf } from '../changes/book.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import { SHARED } from '../changes/stored-changes.ts';
import type { ConflictingValue } from './compare-shipped.ts';

/** The rulebook, schedule, court table or province that an item belongs to, as the desk shows it. */
export function subjectOf({ book, item, kind }: Pick<ConflictingValue, 'book' | 'item' | 'kind'>): ShippedSubject {
  if (kind === 'slabSet') return { kind, slabSetId: item };
  if (kind === 'forums' || kind === 'province') return { kind, provinceId: item.slice(kind.length + 1) };
  return { kind: 'rulebook', ...keyOf(book) };
}

/** The subject of audit entries about a conflict. */
export function nameOfSubject(subject: ShippedSubject) {
  if (subject.kind === 'rulebook') return `rulebook ${subject.provinceId} ${subject.type}`;
  return subject.kind === 'slabSet' ? `slab set ${subject.slabSetId}` : `${subject.kind} ${subject.provinceId}`;
}

export const describeConflict = (conflict: ConflictingValue, id: string | null): ShippedConflict => {
  const { item, names, field, from, before, shipped, own } = conflict;
  return { id, subject: subjectOf(conflict), item, names: [...names], field, from, before, shipped, own };
};

/** The stored conflicts, each with the value in force on its day, or on `day` if it has none. */
export async function readConflicts(ledger: LedgerReader, day: string): Promise<(ConflictingValue & { id: string })[]> {
  const rows = await ledger.db
    .selectFrom('shipped_conflict')
    .selectAll()
    .orderBy('book')
    .orderBy('found_at')
    .orderBy('id')
    .execute();
  const conflicts: (ConflictingValue & { id: string })[] = [];
  for (const { id, book, item, kind, field, from_day: from, before, shipped } of rows) {
    const inForce = fold(await ledger.publicationsOf(book), from ?? day);
    const own = inForce.get(item)?.fields[field] ?? null;
    // A province and its table of courts have no names of categories.
    const names = book === SHARED && kind !== 'slabSet' ? [] : namesOf(item, inForce);
    conflicts.push({ id, book, item, kind: kind as ItemKind, names, field, from, before, shipped, own });
  }
  return conflicts;
}

/** Stores new conflicts. An older conflict of a field that the shipped law changed again is replaced or deleted. */
export async function writeConflicts(
  trx: Transaction,
  waiting: readonly ConflictingValue[],
  {
    changed,
    newId,
    at,
  }: { changed: readonly { item: string; field: string; from: string | null }[]; newId: () => string; at: Date },
) {
  for (const { item, field, from } of changed)
    await trx
      .deleteFrom('shipped_conflict')
      .where('item', '=', item)
      .where('field', '=', field)
      .where('from_day', 'is not distinct from', from)
      .execute();
  for (const { book, item, kind, field, from, before, shipped } of waiting) {
    const values = { before: JSON.stringify(before), shipped: JSON.stringify(shipped), found_at: at };
    await trx
      .insertInto('shipped_conflict')
      .values({ id: newId(), book, item, kind, field, from_day: from, ...values })
      .onConflict((known) => known.columns(['item', 'field', 'from_day']).doUpdateSet(values))
      .execute();
  }
}
