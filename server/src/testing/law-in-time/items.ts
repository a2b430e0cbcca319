/** A category, an entry, a schedule or a slab. The field `in` is the id of what it stands in. */
export type Item = { readonly level: string; readonly fields: Readonly<Record<string, unknown>> };
/** In the order of the tree. */
export type Items = ReadonlyMap<string, Item>;
export type Child = readonly [id: string, item: Item];

export const placeOf = (item: Item | undefined) => String(item?.fields['in'] ?? '');

/** What stands directly in an item. */
export const childrenOf = (id: string, items: Items): Child[] => [...items].filter(([, item]) => placeOf(item) === id);

/** The ids of what an item stands in, from the inside out. */
export function above(id: string, items: Items): string[] {
  const place = placeOf(items.get(id));
  return items.has(place) ? [place, ...above(place, items)] : [];
}

/** An item with everything in it, in its order. */
export const inside = (id: string, items: Items) =>
  [...items].filter(([each]) => each === id || above(each, items).includes(id));

export const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** Values are compared by what they hold, in any order of fields; a field that is missing is null. */
export const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);

export const canonical = (value: unknown): string => JSON.stringify(value ?? null, (_, each) => sorted(each));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .toSorted(byId),
  );
}

export const isSameItems = (one: Items, other: Items) => isSame([...one].toSorted(byId), [...other].toSorted(byId));

/** The ids of items that differ between two. */
export const changedIds = (one: Items, other: Items): Set<string> =>
  new Set([...one.keys(), ...other.keys()].filter((id) => !isSame(one.get(id), other.get(id))));
