import { isSame } from '@mizan/engine';
import type { Change, Day, Item, Items, Publication } from '@mizan/engine/changes';
import { ALWAYS, difference, fold, namesOf, presentItems } from '@mizan/engine/changes';
import type { LedgerReader } from '../changes/ledger.ts';
import type { BookChanges } from '../changes/publication-content.ts';
import { FIRST_DAY, sortedUniqueDays } from '../files/states.ts';
import { changesOfLaw, daysOf, itemsByBook, newSchedulesFromAlways, type ShippedUpgrade } from './shipped-upgrade.ts';

/** A value of the shipped law that waits for a decision, because administrators have changed the same field. */
export type ConflictingValue = {
  book: string;
  item: string;
  kind: Item['kind'];
  names: readonly string[];
  field: string;
  /** The day from which it ships; null for the day of the decision. */
  from: Day | null;
  /** The values in the files taken last, in the new files, and in the law in force. */
  before: unknown;
  shipped: unknown;
  own: unknown;
};

/** Divides the changes of the shipped law into those that are taken and those that wait; `touched` has the fields of both. */
export async function compareShipped(ledger: LedgerReader, { base, shipped }: ShippedUpgrade, today: Day) {
  const [oldLaw, newLaw] = [changesOfLaw(base), changesOfLaw(shipped)];
  const days = sortedUniqueDays([today, ...daysOf(base), ...daysOf(shipped)]);
  const lawOnDays = days.map((day) => ({ day, items: itemsByBook(shipped, day) }));
  const comparison: Comparison = { taken: [], waiting: [], touched: [] };
  for (const [book, changes] of newLaw) {
    const old = oldLaw.get(book) ?? [];
    const compared = {
      book,
      old,
      dated: datedFields([...old, ...changes]),
      published: await ledger.publicationsOf(book),
    };
    const taken: Change[] = [];
    // A book is compared only on the days on which it changes.
    const ownDays = new Set([today, ...[...old, ...changes].map(({ from }) => from)]);
    for (const { day, items } of lawOnDays.filter((each) => ownDays.has(each.day)))
      taken.push(...compareDay(compared, { day, today, items: items.get(book) ?? new Map(), taken }, comparison));
    if (taken.length > 0) comparison.taken.push({ book, changes: taken });
  }
  return comparison;
}

/** A field of an item, and the day from which it is set; null for the day of the upgrade. */
type Field = { item: string; field: string; from: Day | null };
type Comparison = { taken: BookChanges[]; waiting: ConflictingValue[]; touched: Field[] };
type ComparedBook = { book: string; old: readonly Change[]; dated: FieldDays; published: readonly Publication[] };
type StateOfDay = { day: Day; today: Day; items: Items; taken: readonly Change[] };

/** Returns the changes taken for a day, and adds to the comparison. Fields without a date in the files change today. */
function compareDay({ book, old, dated, published }: ComparedBook, state: StateOfDay, result: Comparison): Change[] {
  const { day, today, items } = state;
  // What was taken for earlier days counts as one more publication, after all others.
  const takenBefore = { number: Infinity, changes: state.taken };
  const oldItems = fold([{ number: 1, changes: old }, takenBefore], day);
  const inForce = fold([...published, takenBefore], day);
  const from = day === today ? null : day;
  const states = { book, from, old: oldItems, inForce, present: presentItems(inForce) };
  return newSchedulesFromAlways(book, difference(oldItems, items, day)).flatMap((change) => {
    const fields = Object.keys(change.set).filter(
      (field) => from === null || isDated(dated.get(fieldKey(change.item, field)), day),
    );
    if (fields.length === 0) return [];
    result.touched.push(...fields.map((field) => ({ item: change.item, field, from })));
    const set = Object.fromEntries(fields.map((field) => [field, change.set[field]]));
    const { taken, waiting } = compareItem({ ...change, set }, states);
    // A value that waits from an earlier day on needs no second decision.
    const isKnown = (one: ConflictingValue) =>
      result.waiting.some(
        (each) => each.item === one.item && each.field === one.field && isSame(each.shipped, one.shipped),
      );
    result.waiting.push(...waiting.filter((one) => !isKnown(one)));
    return taken;
  });
}

/** The days on which the old or the new files set each field. */
type FieldDays = ReadonlyMap<string, ReadonlySet<Day>>;

const fieldKey = (item: string, field: string) => `${item} ${field}`;

function datedFields(changes: readonly Change[]): FieldDays {
  const days = new Map<string, Set<Day>>();
  for (const { item, from, set } of changes)
    for (const field of Object.keys(set)) {
      const key = fieldKey(item, field);
      days.set(key, (days.get(key) ?? new Set()).add(from));
    }
  return days;
}

/** Whether files set a field for this day. The first day does not count alone: everything without a date begins on it. */
const isDated = (days: ReadonlySet<Day> | undefined, day: Day) =>
  days?.has(day) === true && (days.size > 1 || (day !== FIRST_DAY && day !== ALWAYS));

type FieldStates = { book: string; from: Day | null; old: Items; inForce: Items; present: Items };

/** Takes a new value where the value in force is still that of the old files; otherwise the new value waits. */
function compareItem({ item, kind, from, set }: Change, { book, from: day, old, inForce, present }: FieldStates) {
  const nothing = { taken: [] as Change[], waiting: [] as ConflictingValue[] };
  const fieldsOf = (items: Items) => items.get(item)?.fields ?? {};
  // The item is new, or the shipped law itself had removed it.
  const isAbsentFromBoth = !present.has(item) && isSame(fieldsOf(old)['removed'], fieldsOf(inForce)['removed']);
  if (set['removed'] === false && isAbsentFromBoth) return { ...nothing, taken: [{ item, kind, from, set }] };
  const wait = (field: string): ConflictingValue => ({
    book,
    item,
    kind,
    names: namesOf(item, inForce),
    field,
    from: day,
    before: fieldsOf(old)[field] ?? null,
    shipped: set[field] ?? null,
    own: fieldsOf(inForce)[field] ?? null,
  });
  if (!present.has(item)) {
    const changesContent = set['removed'] !== true && Object.keys(set).some((field) => field !== 'order');
    // An item that administrators removed stays out. A change of it asks them only whether to put it back.
    return changesContent ? { ...nothing, waiting: [{ ...wait('removed'), shipped: false, own: true }] } : nothing;
  }
  if (set['removed'] === true) {
    const isAsShipped = isSame(fieldsOf(old), fieldsOf(inForce)) && !hasOwnChildren(item, old, inForce);
    return isAsShipped
      ? { ...nothing, taken: [{ item, kind, from, set }] }
      : { ...nothing, waiting: [wait('removed')] };
  }
  const isUnchanged = (field: string) => isSame(fieldsOf(inForce)[field] ?? null, fieldsOf(old)[field] ?? null);
  const isUpToDate = (field: string) => isSame(fieldsOf(inForce)[field] ?? null, set[field] ?? null);
  const fields = Object.keys(set).filter((field) => field !== 'removed' && !isUpToDate(field));
  const takenSet = Object.fromEntries(fields.filter(isUnchanged).map((field) => [field, set[field]]));
  return {
    taken: Object.keys(takenSet).length === 0 ? [] : [{ item, kind, from, set: takenSet }],
    // A difference in the order of siblings never waits for a decision.
    waiting: fields.filter((field) => field !== 'order' && !isUnchanged(field)).map(wait),
  };
}

/** Whether administrators have changed or added anything below an item. */
function hasOwnChildren(parent: string, old: Items, inForce: Items): boolean {
  return [...presentItems(inForce)].some(
    ([id, item]) =>
      item.fields['parent'] === parent &&
      (!isSame(item.fields, old.get(id)?.fields ?? {}) || hasOwnChildren(id, old, inForce)),
  );
}
