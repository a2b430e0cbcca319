export type { Change, Day, Item, ItemKind, Items, Publication } from './change.ts';
export { ancestryOf, namesOf, notTakenBack, presentItems } from './change.ts';
export { type Conflict, changesOfRemovedItems, conflictsWith, dependentsOf, ineffectiveChanges } from './conflicts.ts';
export { addedFields, difference } from './difference.ts';
export { ALWAYS, type DatedField, type DatedValue, datedFields, fold, nextChangeDay } from './fold.ts';
export { bookId, itemsOf, type RulebookKey, slabSetItem, slabSetOf, treeOf } from './tree.ts';
