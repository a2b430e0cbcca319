import { ancestryOf, type Change, type Items, itemsOf, type RulebookKey } from '@mizan/engine/changes';
import { changesOf, placedItems, withChanges } from './changes';
import type { Tree } from './tree';

type ThreeVersions = {
  /** The rules before the edit. */
  readonly base: Tree;
  /** The edited rules. */
  readonly mine: Tree;
  /** The rules onto which the edit is rebased. */
  readonly theirs: Tree;
};

/** A field of an item; the field `removed` stands for the whole item. */
export type ItemField = { readonly item: string; readonly field: string };
export const itemFieldKey = ({ item, field }: ItemField) => `${field} ${item}`;

/** Changes need a day; any serves, because the three trees are of one day. */
const DAY = '2000-01-01';
const none: readonly ItemField[] = [];

/**
 * Applies an edit to other rules: those of another day, or those that another author has published since. Fields that the
 * edit did not set keep the value of the other rules. Where both set a field the edit wins, except in the accepted fields.
 */
export function rebaseEdit({ base, mine, theirs }: ThreeVersions, key: RulebookKey, accepted = none): Tree {
  if (base === theirs && accepted.length === 0) return mine;
  const versions = { before: placedItems(base, key), after: itemsOf(mine, key), now: itemsOf(theirs, key) };
  const edits = withoutAccepted(changesOf(base, mine, { ...key, day: DAY }), versions, accepted);
  return withChanges(theirs, [...restoredItems(edits, versions), ...edits], key).tree;
}

type ItemVersions = { before: Items; after: Items; now: Items };

/** The item and its ancestors that the other rules have removed. */
const removedAround = (item: string, { before, after, now }: ItemVersions) =>
  ancestryOf(item, after).filter((id) => before.has(id) && !now.has(id));

/** The edits without the fields in which the author accepts the values of the other rules. */
function withoutAccepted(edits: readonly Change[], versions: ItemVersions, accepted: readonly ItemField[]): Change[] {
  const { before } = versions;
  const fields = new Set(accepted.map(itemFieldKey));
  const wholeItems = accepted.filter(({ field }) => field === 'removed').map(({ item }) => item);
  // An item that stays needs its ancestors.
  const staying = new Set(wholeItems.flatMap((item) => ancestryOf(item, before)));
  // The server names a new item by an id of its own, so an unknown id stands for all new items in removed categories.
  const areNewDropped = wholeItems.some((item) => !before.has(item));
  function isDropped({ item, set }: Change): boolean {
    if (set['removed'] === true) return staying.has(item);
    if (wholeItems.includes(item)) return true;
    return areNewDropped && !before.has(item) && removedAround(item, versions).length > 0;
  }
  return edits.flatMap((edit) => {
    const rest = Object.entries(edit.set).filter(([field]) => !fields.has(itemFieldKey({ item: edit.item, field })));
    return isDropped(edit) || rest.length === 0 ? [] : [{ ...edit, set: Object.fromEntries(rest) }];
  });
}

const isEdit = ({ set }: Change) => set['removed'] !== true && Object.keys(set).some((field) => field !== 'order');

/** Changes that restore the removed items that the edit changes or adds to, so that the edit is not lost. */
function restoredItems(edits: readonly Change[], versions: ItemVersions): Change[] {
  const removed = new Set(edits.filter(isEdit).flatMap(({ item }) => removedAround(item, versions)));
  return [...versions.before]
    .filter(([item]) => removed.has(item))
    .map(([item, { kind, fields }]) => ({ item, kind, from: DAY, set: { ...fields, removed: false } }));
}
