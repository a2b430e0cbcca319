export type { Change, Day, Item, ItemKind, Items, Publication } from './change.ts';
export { standing } from './change.ts';
export { type Conflict, changesOfNothing, conflictsWith, dependentsOf, endedBy } from './conflicts.ts';
export { difference } from './difference.ts';
export { fold, heldUntil } from './fold.ts';
export { type Book, bookId, itemsOf, treeOf } from './tree.ts';
