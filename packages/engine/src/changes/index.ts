export type { Change, Day, Item, ItemKind, Items, Publication } from './change.ts';
export { heldBy, lineOf, namesOf, standing } from './change.ts';
export { type Conflict, changesOfNothing, conflictsWith, dependentsOf, endedBy } from './conflicts.ts';
export { difference } from './difference.ts';
export { ALWAYS, type DatedField, type DatedValue, datedFields, fold, heldUntil } from './fold.ts';
export { type Book, bookId, itemsOf, slabSetItem, slabSetOf, treeOf } from './tree.ts';
