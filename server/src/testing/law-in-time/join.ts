import type { Child, Item, Items } from './items.ts';
import { above, byId, childrenOf, inside, isSame, placeOf } from './items.ts';

export type Side = 'mine' | 'theirs';

/**
 * A field that two edits changed differently, or an item (field null) that one removed and the other changed. The field
 * `list` is everything directly in an item, where it can only be taken as a whole.
 */
export type Dispute = { readonly id: string; readonly field: string | null };
type Decide = (dispute: Dispute) => Side;
type Three = { readonly base: Items; readonly mine: Items; readonly theirs: Items };

/** Two edits of one base, item by item and field by field: who changed it is right, and of two the decision. */
export function join(sides: Three, decide: Decide): Items {
  const three = { ...sides, mine: withSameAdditions(sides) };
  const { mine, theirs } = three;
  const whole = takenWhole(three, decide);
  const joined = new Map<string, Item>();
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const item = joinItem(id, three, { whole, decide });
    if (item) joined.set(id, item);
  }
  keepPlaces(joined, three);
  return joined;
}

type Decisions = { whole: ReadonlyMap<string, Side>; decide: Decide };

function joinItem(id: string, three: Three, { whole, decide }: Decisions): Item | undefined {
  const { base, mine, theirs } = three;
  const [my, their] = [mine.get(id), theirs.get(id)];
  const side = sideOfList(my, whole) ?? sideOfList(their, whole);
  if (side) return side === 'mine' ? my : their;
  if (my && their) return { ...my, fields: joinFields([base.get(id), my, their], (field) => decide({ id, field })) };
  const removal = my
    ? { base, holder: mine, remover: theirs, removedBy: 'theirs' as const }
    : { base, holder: theirs, remover: mine, removedBy: 'mine' as const };
  return isKept(id, removal, decide) ? (my ?? their) : undefined;
}

/** Of what stands in a rule or a schedule, entries and slabs are in its list, and other readings are not. */
const sideOfList = (item: Item | undefined, whole: Decisions['whole']) =>
  item?.level === 'reading' ? undefined : whole.get(placeOf(item));

function joinFields([was, my, their]: [Item | undefined, Item, Item], decide: (field: string) => Side) {
  const names = new Set([...Object.keys(my.fields), ...Object.keys(their.fields)]);
  return Object.fromEntries(
    [...names].map((field) => {
      const [before, mine, theirs] = [was?.fields[field], my.fields[field], their.fields[field]];
      if (isSame(mine, theirs) || (was && isSame(theirs, before))) return [field, mine];
      if (was && isSame(mine, before)) return [field, theirs];
      return [field, decide(field) === 'mine' ? mine : theirs];
    }),
  );
}

type Removal = { base: Items; holder: Items; remover: Items; removedBy: Side };

/** An item that only one of the two has: added there, or removed by the other with all that it stood in. */
function isKept(id: string, { base, holder, remover, removedBy }: Removal, decide: Decide) {
  const removed = [id, ...above(id, holder)].findLast((each) => base.has(each) && !remover.has(each));
  if (removed === undefined) return true;
  const isUntouched = isSame(inside(removed, base), inside(removed, holder));
  return !isUntouched && decide({ id: removed, field: null }) !== removedBy;
}

/** A removed category stays where the other side moved something into it. */
function keepPlaces(joined: Map<string, Item>, { base, mine, theirs }: Three) {
  for (const item of joined.values()) {
    const place = placeOf(item);
    const kept = mine.get(place) ?? theirs.get(place) ?? base.get(place);
    if (kept && !joined.has(place)) joined.set(place, kept);
  }
}

/**
 * What both edits added to one rule is the same: readings of one name, and entries, if as many, in their order. Mine get
 * the ids of theirs.
 */
function withSameAdditions({ base, mine, theirs }: Three): Items {
  const same = new Map<string, string>();
  const addedTo = (id: string, items: Items, other: Items) =>
    childrenOf(id, items).filter(([each]) => !base.has(each) && !other.has(each));
  for (const [id, { level }] of mine) {
    const there = same.get(id) ?? id;
    if (!HOLDS_ENTRIES.has(level) || !theirs.has(there)) continue;
    const [my, their] = [addedTo(id, mine, theirs), addedTo(there, theirs, mine)];
    for (const [each, item] of my.filter(isReading)) {
      const match = their.find((other) => isReading(other) && other[1].fields['name'] === item.fields['name']);
      if (match) same.set(each, match[0]);
    }
    const [entries, others] = [my.filter(isEntry), their.filter(isEntry)];
    if (entries.length !== others.length) continue;
    for (const [at, [each]] of entries.entries()) same.set(each, others[at]?.[0] ?? each);
  }
  return new Map([...mine].map(([id, item]) => [same.get(id) ?? id, within(same, item)]));
}

const HOLDS_ENTRIES = new Set(['subminorCategory', 'reading']);
const isEntry = ([, { level }]: Child) => level === 'entry';
const isReading = ([, { level }]: Child) => level === 'reading';

function within(same: ReadonlyMap<string, string>, item: Item): Item {
  const place = same.get(placeOf(item));
  return place === undefined ? item : { ...item, fields: { ...item.fields, in: place } };
}

/** Entries are added up and slabs share one range, so where both edits meet in them they are not mixed. */
function takenWhole(three: Three, decide: Decide) {
  const whole = new Map<string, Side>();
  for (const [id, { level }] of three.mine) {
    if (!three.theirs.has(id)) continue;
    const lists = [three.base, three.mine, three.theirs].map((items) =>
      childrenOf(id, items)
        .filter((child) => !isReading(child))
        .toSorted(byId),
    );
    const isWhole =
      (HOLDS_ENTRIES.has(level) && areAllDifferent(lists.map(idsOf))) || (level === 'slabSet' && isRangeShared(lists));
    if (isWhole && !isSame(lists[1], lists[2])) whole.set(id, decide({ id, field: 'list' }));
  }
  return whole;
}

const idsOf = (list: readonly Child[]) => list.map(([id]) => id);

const areAllDifferent = ([one, other, third]: readonly unknown[]) =>
  !isSame(one, other) && !isSame(other, third) && !isSame(one, third);

type Slab = { min: number };

/** Whether a boundary moved, and some value is charged otherwise by each of the two edits. */
function isRangeShared(lists: readonly (readonly Child[])[]): boolean {
  const starts = lists.map(idsOf);
  if (starts.every((each) => isSame(each, starts[0]))) return false;
  const slabs = lists.map((list) => list.map(([, { fields }]) => ({ ...fields, min: Number(fields['min']) })));
  return slabs.flat().some(({ min }) => {
    const [was, my, their] = slabs.map((list) => chargingAt(list, min));
    return !isSame(was, my) && !isSame(was, their);
  });
}

const chargingAt = (slabs: readonly Slab[], value: number) =>
  slabs.toSorted((one, other) => one.min - other.min).findLast(({ min }) => min <= value);
