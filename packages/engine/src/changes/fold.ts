import { type Change, type Day, type ItemKind, type Items, notTakenBack, type Publication } from './change.ts';

/** The first values of a new schedule hold from this day, so that rules of earlier days can use the schedule. */
export const ALWAYS: Day = '0001-01-01';

type FoldedItem = { kind: ItemKind; fields: Record<string, unknown>; since: Record<string, Day> };

/**
 * The law on a day, as known at a publication (by default the last). For each field the change with the latest day
 * counts, and of equal days the latest publication. Removed items are included.
 */
export function fold(publications: readonly Publication[], day: Day, knownAt?: number): Items {
  const changes = notTakenBack(publications, knownAt).flatMap((publication) => publication.changes);
  const items = new Map<string, FoldedItem>();
  for (const change of changes) {
    const { item, kind, from } = change;
    if (from > day) continue;
    const folded = items.get(item) ?? { kind, fields: {}, since: {} };
    items.set(item, folded);
    apply(folded, change);
  }
  return items;
}

function apply({ fields, since }: FoldedItem, { from, set }: Change) {
  for (const [field, value] of Object.entries(set)) {
    if (from < (since[field] ?? '')) continue;
    fields[field] = value;
    since[field] = from;
  }
}

export type DatedValue = { readonly from: Day; readonly number: number; readonly value: unknown };
export type DatedField = { readonly item: string; readonly field: string; readonly values: readonly DatedValue[] };

/** The fields that are set on more than one day, or only later than their item is made, with their values in order of the days. */
export function datedFields(publications: readonly Publication[]): DatedField[] {
  const dated = new Map<string, { item: string; field: string; days: Map<Day, DatedValue> }>();
  for (const { number, changes } of notTakenBack(publications))
    for (const { item, from, set } of changes)
      for (const [field, value] of Object.entries(set)) {
        const key = JSON.stringify([item, field]);
        const datedField = dated.get(key) ?? { item, field, days: new Map() };
        dated.set(key, datedField);
        datedField.days.set(from, { from, number, value });
      }
  const fields = [...dated.values()].map(({ item, field, days }) => ({
    item,
    field,
    values: [...days.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  }));
  // An item without an optional field does not set it when it is made.
  const madeOn = new Map(
    fields.flatMap(({ item, field, values }) => (field === 'removed' ? [[item, values[0]] as const] : [])),
  );
  return fields.filter(({ item, values: [first, second] }) => {
    const made = madeOn.get(item);
    return second !== undefined || (first !== undefined && made !== undefined && first.from > made.from);
  });
}

/** The day of the next change of a field after a day; undefined if there is none. */
export function nextChangeDay(
  publications: readonly Publication[],
  { item, field, from }: { item: string; field: string; from: Day },
): Day | undefined {
  const later = notTakenBack(publications)
    .flatMap(({ changes }) => changes)
    .filter((change) => change.item === item && field in change.set && change.from > from);
  return later.map((change) => change.from).toSorted()[0];
}
