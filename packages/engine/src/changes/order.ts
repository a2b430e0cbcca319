import { type Items, parentOf } from './change.ts';

/** If two order numbers would be closer than this, all siblings are renumbered. */
const CLOSEST = 1e-6;

/** The order numbers of items that are new or were moved among their siblings; all others keep theirs. */
export function orderOf(before: Items, after: Items): Map<string, { order: number }> {
  const siblings = Map.groupBy([...after.keys()], (id) => parentOf(after.get(id)));
  return new Map([...siblings].flatMap(([parent, ids]) => ordersOf(ids, (id) => previousOrder(parent, before, id))));
}

function previousOrder(parent: string, before: Items, id: string): number | undefined {
  const item = before.get(id);
  return item !== undefined && parentOf(item) === parent ? Number(item.fields['order']) : undefined;
}

type ItemOrder = [id: string, { order: number }];

/** Numbers each run of new or moved ids evenly between the kept ids around it; at the ends of the list in steps of 1. */
function ordersOf(ids: readonly string[], orderBefore: (id: string) => number | undefined): ItemOrder[] {
  const kept = new Set(
    longestRise(
      ids.filter((id) => orderBefore(id) !== undefined),
      (id) => orderBefore(id) ?? 0,
    ),
  );
  const orders: ItemOrder[] = [];
  let last: number | undefined;
  for (let at = 0; at < ids.length; ) {
    let end = at;
    while (end < ids.length && !kept.has(ids[end] ?? '')) end += 1;
    const next = end < ids.length ? orderBefore(ids[end] ?? '') : undefined;
    const step = stepBetween(last, next, end - at);
    if (step < CLOSEST) return ids.map((id, index) => [id, { order: index + 1 }]);
    const start = last ?? (next ?? 1) - step * (end - at + 1);
    for (const [index, id] of ids.slice(at, end).entries()) orders.push([id, { order: start + step * (index + 1) }]);
    last = next;
    at = end + 1;
  }
  return orders;
}

const stepBetween = (last: number | undefined, next: number | undefined, count: number) =>
  last === undefined || next === undefined ? 1 : (next - last) / (count + 1);

/** Finds the longest run of ids whose numbers rise; these items need not be moved. */
function longestRise(ids: readonly string[], numberOf: (id: string) => number): string[] {
  type Rise = { id: string; before: Rise | undefined };
  /** For each length, the run that ends with the lowest number. */
  const ends: Rise[] = [];
  for (const id of ids) {
    const length = firstNotBelow(ends, numberOf(id), numberOf);
    ends[length] = { id, before: ends[length - 1] };
  }
  const rise: string[] = [];
  for (let at = ends.at(-1); at !== undefined; at = at.before) rise.push(at.id);
  return rise;
}

/** A binary search, because a level may have thousands of items. */
function firstNotBelow(ends: readonly { id: string }[], number: number, numberOf: (id: string) => number) {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(ends[middle]?.id ?? '') < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
