import type { FlatItem, FlatTree } from './flat.ts';

export type Sides = { readonly base: FlatTree; readonly mine: FlatTree; readonly theirs: FlatTree };

/** Merges the order of children: that of the side that reordered them, with additions of the other side after their neighbours. */
export function mergeOrder(items: ReadonlyMap<string, FlatItem>, sides: Sides): Map<string, string[]> {
  const under = new Map<string, Set<string>>();
  for (const { id, parentId } of items.values()) {
    const siblings = under.get(parentId);
    if (siblings === undefined) under.set(parentId, new Set([id]));
    else siblings.add(id);
  }
  return new Map([...under].map(([parentId, ids]) => [parentId, orderOf(parentId, ids, sides)]));
}

function orderOf(parentId: string, ids: ReadonlySet<string>, { base, mine, theirs }: Sides): string[] {
  const childrenIn = ({ children }: FlatTree) => children.get(parentId) ?? [];
  const [was, my, their] = [childrenIn(base), childrenIn(mine), childrenIn(theirs)];
  const [first, second] = isReordered(was, my) ? [my, their] : [their, my];
  const order = first.filter((id) => ids.has(id));
  for (const other of [second, was, [...ids]]) insertMissing(order, other, ids);
  return order;
}

/** Whether the remaining items were reordered; added and removed items do not count. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [had, has] = [new Set(before), new Set(after)];
  const [kept, now] = [before.filter((id) => has.has(id)), after.filter((id) => had.has(id))];
  return kept.some((id, at) => id !== now[at]);
}

function insertMissing(order: string[], other: readonly string[], ids: ReadonlySet<string>) {
  const present = new Set(order);
  let last = -1;
  const places = new Map(order.map((id, at) => [id, at]));
  const waiting = new Map<number, string[]>();
  for (const id of other) {
    if (present.has(id)) last = places.get(id) ?? last;
    else if (ids.has(id)) waiting.set(last, [...(waiting.get(last) ?? []), id]);
  }
  if (waiting.size === 0) return;
  const merged = [...(waiting.get(-1) ?? []), ...order.flatMap((id, at) => [id, ...(waiting.get(at) ?? [])])];
  order.splice(0, order.length, ...merged);
}
