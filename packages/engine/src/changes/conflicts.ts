import { isSame } from '../compute/same.ts';
import { ancestryOf, type Change, type Items, notTakenBack, type Publication, presentItems } from './change.ts';

/** A value that another administrator set since the author read the law. `removed` stands for the whole item. */
export type Conflict = {
  readonly item: string;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly publication: number;
};

type AuthorView = {
  /** The last publication that the author read. */
  readonly base: number;
  /** The law on the day of the changes, which says in which category each item is. */
  readonly items: Items;
};

/** Finds the only conflicts: the same field of the same item, or an item and its removal, on the same day; tables of courts on any. */
export function conflictsWith(
  publications: readonly Publication[],
  mine: readonly Change[],
  { base, items }: AuthorView,
) {
  const theirs = notTakenBack(publications)
    .filter(({ number }) => number > base)
    .flatMap(({ number, changes }) => changes.map((change) => ({ ...change, number })));
  return mine.flatMap((my) =>
    theirs
      // A table of courts is made from the whole one before it, so one of another day would also be lost, or lose this one.
      .filter(({ from }) => from === my.from || my.kind === 'forums')
      .flatMap((their): Conflict[] => {
        const source = { item: my.item, publication: their.number };
        if (my.item === their.item && !removes(my) && !removes(their)) return fieldsInBoth(my, their, source);
        if (!isRemovalConflict(my, their, items)) return [];
        return [{ ...source, field: 'removed', mine: removes(my), theirs: removes(their) }];
      }),
  );
}

const removes = ({ set }: Change) => set['removed'] === true;
const creates = ({ set }: Change) => set['removed'] === false;

const fieldsInBoth = (my: Change, their: Change, source: Pick<Conflict, 'item' | 'publication'>): Conflict[] =>
  Object.entries(my.set)
    // Two moves of one item among its siblings are no conflict: the later one holds.
    .filter(([field, value]) => field !== 'order' && field in their.set && !isSame(value, their.set[field]))
    .map(([field, value]) => ({ ...source, field, mine: value, theirs: their.set[field] }));

/** Whether one side removes an item or category that the other changes, or into which it moves an item. */
function isRemovalConflict(my: Change, their: Change, items: Items) {
  if (removes(my) === removes(their)) return false;
  const [removal, other] = removes(my) ? [my, their] : [their, my];
  const parent = other.set['parent'];
  const newAncestry = typeof parent === 'string' ? ancestryOf(parent, items) : [];
  return [...ancestryOf(other.item, items), ...newAncestry].includes(removal.item);
}

/** The publications that changed or filled an item which only this one created, so they must be taken back with it. */
export function dependentsOf(publications: readonly Publication[], number: number): number[] {
  const others = notTakenBack(publications).filter((each) => each.number !== number);
  const createdByOthers = createdBy(others);
  const created = createdBy(publications.filter((each) => each.number === number));
  const isOwnItem = (item: unknown) => typeof item === 'string' && created.has(item) && !createdByOthers.has(item);
  return others
    .filter(({ changes }) => changes.some(({ item, set }) => isOwnItem(item) || isOwnItem(set['parent'])))
    .map((each) => each.number);
}

const createdBy = (publications: readonly Publication[]) =>
  new Set(publications.flatMap(({ changes }) => changes.filter(creates).map(({ item }) => item)));

/** Changes without effect: even with them their items are not there, because they or a category around them was removed. */
export const ineffectiveChanges = (after: Items, changes: readonly Change[]): Change[] => {
  const present = presentItems(after);
  return changes.filter((change) => !removes(change) && !present.has(change.item));
};

/** Sorts after every day. */
const NEVER = '9999';

/** Later changes of items that these changes remove before the later changes take effect. */
export function changesOfRemovedItems(publications: readonly Publication[], changes: readonly Change[]): Change[] {
  const removalDays = new Map(changes.filter(removes).map(({ item, from }) => [item, from]));
  return notTakenBack(publications)
    .flatMap((each) => each.changes)
    .filter(({ item, from }) => from > (removalDays.get(item) ?? NEVER));
}
