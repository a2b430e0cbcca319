import type { ShippedConflict, ShippedSubject } from '@mizan/api';
import type { Forum, MajorCategory, SlabSet } from '@mizan/engine';
import { everyReading } from '@mizan/engine';
import type { Conflict } from '@mizan/engine/join';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { Kept } from './join-shipped.ts';
import { type Branch, isSameStored } from './plan.ts';

type ForumsConflict = Readonly<
  Record<'before' | 'mine' | 'theirs', readonly Forum[]> & {
    key: string;
    id: string;
    level: 'forums';
    names: readonly string[];
    field: 'forums';
  }
>;
/** In the words of the join: `mine` is the shipped law, `theirs` is the text in force. */
type StoredConflict = Conflict | ForumsConflict;

/** A change of the shipped law that conflicts with the administrators' text. */
export type Waiting = {
  subject: ShippedSubject;
  effectiveFrom: string;
  conflict: StoredConflict;
  without: unknown;
  shipped: unknown;
};

export const waitingOf = (
  subject: ShippedSubject,
  effectiveFrom: string,
  kept: readonly Kept<readonly MajorCategory[] | SlabSet>[],
): Waiting[] => kept.map((each) => ({ subject, effectiveFrom, ...each }));

export function waitingForums(
  effectiveFrom: string,
  join: { provinceId: string; was: readonly Forum[]; shipped: readonly Forum[]; own: readonly Forum[] },
): Waiting {
  const { provinceId, was, shipped, own } = join;
  const about = { key: 'forums', id: provinceId, level: 'forums', names: [], field: 'forums' } as const;
  const conflict = { ...about, before: was, mine: shipped, theirs: own };
  return { subject: { kind: 'forums', provinceId }, effectiveFrom, conflict, without: own, shipped };
}

/** The subject of its audit entries. */
export function nameOfSubject(subject: ShippedSubject) {
  if (subject.kind === 'rulebook') return `rulebook ${subject.provinceId} ${subject.type}`;
  return subject.kind === 'slabSet' ? `slab set ${subject.slabSetId}` : `forums ${subject.provinceId}`;
}

export function describeConflict(
  { subject, effectiveFrom, conflict }: Omit<Waiting, 'without' | 'shipped'>,
  id: string | null,
): ShippedConflict {
  const { level, names, field } = conflict;
  const about = { id, subject, effectiveFrom, level, item: conflict.id, names: [...names] };
  if (field === null) {
    const removedBy = conflict.removedBy === 'mine' ? 'shipped' : 'own';
    return { ...about, field, removedBy, before: null, shipped: null, own: null };
  }
  const { before, mine: shipped, theirs: own } = conflict;
  return { ...about, field, removedBy: null, before, shipped, own };
}

/** A conflict about the same field replaces the older one. */
export async function writeWaiting(
  trx: Transaction<DB>,
  waiting: readonly Waiting[],
  { newId, at }: { newId: () => string; at: Date },
) {
  for (const { subject, effectiveFrom, conflict, without, shipped } of waiting) {
    const content = {
      content: JSON.stringify({ subject, conflict }),
      without: JSON.stringify(without),
      shipped: JSON.stringify(shipped),
      found_at: at,
    };
    await trx
      .insertInto('shipped_conflict')
      .values({
        id: newId(),
        subject: nameOfSubject(subject),
        effective_from: effectiveFrom,
        key: conflict.key,
        ...content,
      })
      .onConflict((known) => known.columns(['subject', 'effective_from', 'key']).doUpdateSet(content))
      .execute();
  }
}

type Stored = Pick<Waiting, 'subject' | 'conflict'>;

export async function readWaiting(db: Kysely<DB>): Promise<(Waiting & { id: string })[]> {
  const rows = await db
    .selectFrom('shipped_conflict')
    .selectAll()
    .orderBy('subject')
    .orderBy('found_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, effective_from, content, without, shipped }) => ({
    id,
    effectiveFrom: effective_from,
    ...(content as unknown as Stored),
    without,
    shipped,
  }));
}

/** Deletes conflicts about a text that the shipped law has changed again: its new text is joined instead. */
export async function deleteOutdated(trx: Transaction<DB>, { base, shipped }: Branch) {
  for (const { id, subject, conflict } of await readWaiting(trx)) {
    const [was, is] = [base, shipped].map((law) => shippedValue(law, subject, conflict));
    if (!isSameStored(was, is)) await trx.deleteFrom('shipped_conflict').where('id', '=', id).execute();
  }
}

type Item = Readonly<Record<string, unknown>>;

/** The text of the shipped law that a conflict is about. */
function shippedValue(law: Branch['base'], subject: ShippedSubject, { level, id, field }: StoredConflict): unknown {
  if (subject.kind === 'slabSet') {
    const set = law.slabSets.find((each) => each.id === subject.slabSetId);
    return valueIn(level === 'slab' ? set?.slabs.find(({ min }) => String(min) === id) : set, field);
  }
  const province = law.provinces.find((each) => each.id === subject.provinceId);
  if (subject.kind === 'forums') return province?.forums;
  return valueIn(
    itemsOf(province?.trees[subject.type] ?? [], level).find((item) => item['id'] === id),
    field,
  );
}

/** The whole item where it was removed, or where it was moved to another parent. */
function valueIn(item: Item | SlabSet | undefined, field: string | null): unknown {
  if (item === undefined || field === null || field === 'parent') return item;
  return field.split('.').reduce<unknown>((value, name) => (value as Item | undefined)?.[name], item);
}

function itemsOf(tree: readonly MajorCategory[], level: StoredConflict['level']): readonly Item[] {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  const subMinors = minors.flatMap(({ subminorCategory }) => subminorCategory);
  if (level === 'majorCategory') return tree;
  if (level === 'minorCategory') return minors;
  if (level === 'reading') return subMinors.flatMap(({ readings = [] }) => readings);
  return level === 'entry'
    ? subMinors.flatMap(everyReading).flatMap(({ courtFee, suitValuation }) => [...courtFee, ...suitValuation])
    : subMinors;
}
