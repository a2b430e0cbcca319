import { isSame } from '../compute/same.ts';
import type { Change, Items, Publication } from './change.ts';
import { heldBy, lineOf, standing } from './change.ts';

/**
 * A value that another administrator set since the author read the law, so the author must choose. The field `removed`
 * stands for the whole item.
 */
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

/** Finds the only conflicts: the same field of the same item, or an item and its removal, on the same day. */
export function conflictsWith(
  publications: readonly Publication[],
  mine: readonly Change[],
  { base, items }: AuthorView,
) {
  const theirs = heldBy(publications)
    .filter(({ number }) => number > base)
    .flatMap(({ number, changes }) => changes.map((change) => ({ ...change, number })));
  return mine.flatMap((my) =>
    theirs
      .filter(({ from }) => from === my.from)
      .flatMap((their): Conflict[] => {
        const about = { item: my.item, publication: their.number };
        if (my.item === their.item && !removes(my) && !removes(their)) return fieldsInBoth(my, their, about);
        if (!meetInRemoval(my, their, items)) return [];
        return [{ ...about, field: 'removed', mine: removes(my), theirs: removes(their) }];
      }),
  );
}

const removes = ({ set }: Change) => set['removed'] === true;
const makes = ({ set }: Change) => set['removed'] === false;

const fieldsInBoth = (my: Change, their: Change, about: Pick<Conflict, 'item' | 'publication'>): Conflict[] =>
  Object.entries(my.set)
    // Two moves of one item among its siblings are no conflict: the later one holds.
    .filter(([field, value]) => field !== 'order' && field in their.set && !isSame(value, their.set[field]))
    .map(([field, value]) => ({ ...about, field, mine: value, theirs: their.set[field] }));

function meetInRemoval(my: Change, their: Change, items: Items) {
  if (removes(my) === removes(their)) return false;
  const [remover, other] = removes(my) ? [my, their] : [their, my];
  const parent = other.set['parent'];
  return [...lineOf(other.item, items), ...(typeof parent === 'string' ? lineOf(parent, items) : [])].includes(
    remover.item,
  );
}

/** The publications that changed or filled items which only this one added, so they must be taken back with it. */
export function dependentsOf(publications: readonly Publication[], number: number): number[] {
  const others = heldBy(publications).filter((each) => each.number !== number);
  const madeByOthers = madeBy(others);
  const made = madeBy(publications.filter((each) => each.number === number));
  const isOnlyMadeHere = (item: unknown) => typeof item === 'string' && made.has(item) && !madeByOthers.has(item);
  return others
    .filter(({ changes }) => changes.some(({ item, set }) => isOnlyMadeHere(item) || isOnlyMadeHere(set['parent'])))
    .map((each) => each.number);
}

const madeBy = (publications: readonly Publication[]) =>
  new Set(publications.flatMap(({ changes }) => changes.filter(makes).map(({ item }) => item)));

/** Changes of items that do not exist on the day of the change, which would have no effect. */
export const changesOfNothing = (items: Items, changes: readonly Change[]): Change[] => {
  const there = standing(items);
  return changes.filter((change) => !makes(change) && !there.has(change.item));
};

/** Later changes of items that these changes remove before the later changes take effect. */
export function endedBy(publications: readonly Publication[], changes: readonly Change[]): Change[] {
  const removals = new Map(changes.filter(removes).map(({ item, from }) => [item, from]));
  return heldBy(publications)
    .flatMap((each) => each.changes)
    .filter(({ item, from }) => from > (removals.get(item) ?? '9999'));
}
