import type { Fields } from '../compute/same.ts';

/** A date such as `2027-07-01`. */
export type Day = string;

export type ItemKind = 'majorCategory' | 'minorCategory' | 'subminorCategory' | 'slabSet' | 'province' | 'forums';

/**
 * Sets fields of one item from a day on. A new item sets all fields and `removed: false`; a removal sets `removed:
 * true`. Values that belong together, such as the entries of a rule, are one field.
 */
export type Change = { readonly item: string; readonly kind: ItemKind; readonly from: Day; readonly set: Fields };

/** A set of changes that are made and taken back together. Screens and the contract say that it is withdrawn. */
export type Publication = {
  readonly number: number;
  readonly changes: readonly Change[];
  /** The number of the earlier publication that this one takes back. */
  readonly takesBack?: number;
};

export type Item = { readonly kind: ItemKind; readonly fields: Fields };
/** The items of the law on one day, by their ids. */
export type Items = ReadonlyMap<string, Item>;

/** The publications up to the number `asOf` that were not taken back. */
export function notTakenBack(publications: readonly Publication[], asOf = Infinity): Publication[] {
  const known = publications.filter(({ number }) => number <= asOf);
  const takenBack = new Set(known.map(({ takesBack }) => takesBack));
  return known.filter(({ number }) => !takenBack.has(number));
}

/** The names of an item and of all its ancestors, the outermost first. */
export const namesOf = (id: string, items: Items): string[] =>
  ancestryOf(id, items)
    .toReversed()
    .map((each) => String(items.get(each)?.fields['name'] ?? each));

/** The id of the parent of an item; empty for an outermost one. */
export const parentOf = (item: Item | undefined) => String(item?.fields['parent'] ?? '');

/** The items that are not removed and have no removed ancestor. */
export function presentItems(items: Items): Items {
  const decided = new Map<string, boolean>();
  const isPresent = (id: string): boolean => {
    const item = items.get(id);
    if (item === undefined) return false;
    const earlier = decided.get(id);
    if (earlier !== undefined) return earlier;
    // Two authors at once may have moved two items into each other: then neither is present.
    decided.set(id, false);
    const isIn = item.fields['removed'] === false && (isOutermost(item) || isPresent(parentOf(item)));
    decided.set(id, isIn);
    return isIn;
  };
  return new Map([...items].filter(([id]) => isPresent(id)));
}

const isOutermost = ({ kind }: Item) => kind !== 'minorCategory' && kind !== 'subminorCategory';

/** The ids of an item and of all its ancestors, the item first. Items that are each other's parents appear once. */
export function ancestryOf(id: string, items: Items): string[] {
  const ids: string[] = [];
  for (let at = id; items.has(at) && !ids.includes(at); at = parentOf(items.get(at))) ids.push(at);
  return ids;
}
