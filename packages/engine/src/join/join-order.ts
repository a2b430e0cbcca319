import { isSame } from '../compute/same.ts';
import type { Three } from './conflict.ts';
import type { FlatTree, Item } from './flat.ts';

/** Joins the order of children: that of the side that reordered them, with additions of the other side after their neighbours. */
export function joinOrder(items: ReadonlyMap<string, Item>, sides: Three<FlatTree>): Map<string, string[]> {
  const under = new Map<string, Set<string>>();
  for (const { key, parent } of items.values()) {
    const siblings = under.get(parent);
    if (siblings === undefined) under.set(parent, new Set([key]));
    else siblings.add(key);
  }
  return new Map([...under].map(([parent, keys]) => [parent, orderOf(parent, keys, sides)]));
}

function orderOf(parent: string, keys: ReadonlySet<string>, { base, mine, theirs }: Three<FlatTree>): string[] {
  const childrenIn = ({ children }: FlatTree) => children.get(parent) ?? [];
  const [was, my, their] = [childrenIn(base), childrenIn(mine), childrenIn(theirs)];
  if (my.length === keys.size && isSame(my, their) && my.every((key) => keys.has(key))) return [...their];
  // If both sides reordered them, mine wins: the order changes no figure and is easy to correct.
  const [first, second] = isReordered(was, my) ? [my, their] : [their, my];
  const order = first.filter((key) => keys.has(key));
  for (const other of [second, was, [...keys]]) insertMissing(order, other, keys);
  return order;
}

/** Whether the remaining items were reordered; added and removed items do not count. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [had, has] = [new Set(before), new Set(after)];
  const [kept, now] = [before.filter((key) => has.has(key)), after.filter((key) => had.has(key))];
  return kept.some((key, at) => key !== now[at]);
}

function insertMissing(order: string[], other: readonly string[], keys: ReadonlySet<string>) {
  const present = new Set(order);
  let last = -1;
  const places = new Map(order.map((key, at) => [key, at]));
  const waiting = new Map<number, string[]>();
  for (const key of other) {
    if (present.has(key)) last = places.get(key) ?? last;
    else if (keys.has(key)) waiting.set(last, [...(waiting.get(last) ?? []), key]);
  }
  if (waiting.size === 0) return;
  const joined = [...(waiting.get(-1) ?? []), ...order.flatMap((key, at) => [key, ...(waiting.get(at) ?? [])])];
  order.splice(0, order.length, ...joined);
}
