import type { Book, Change, Items } from '@mizan/engine/changes';
import { itemsOf, lineOf } from '@mizan/engine/changes';
import { changesOf, placedItems, withChanges } from './changes';
import type { Tree } from './tree';

type ThreeVersions = {
  /** What was edited, the edit, and the rules that it goes onto. */
  readonly base: Tree;
  readonly mine: Tree;
  readonly theirs: Tree;
};

/** A field of an item; the field `removed` stands for the whole item. */
export type ItemField = { readonly item: string; readonly field: string };
export const itemFieldKey = ({ item, field }: ItemField) => `${field} ${item}`;

/** Any day: all three are of the same. */
const DAY = '2000-01-01';
const none: readonly ItemField[] = [];

/**
 * The same edit on other rules: of another day, or that somebody has changed since. What the edit did not set stays as it
 * is there. Where both set a field the edit holds, unless its author takes what is there.
 */
export function rebaseEdit({ base, mine, theirs }: ThreeVersions, book: Book, accepted = none): Tree {
  if (base === theirs && accepted.length === 0) return mine;
  const known = { before: placedItems(base, book), after: itemsOf(mine, book), now: itemsOf(theirs, book) };
  const edits = withoutTaken(changesOf(base, mine, { ...book, day: DAY }), { ...known, accepted });
  return withChanges(theirs, [...broughtBack(edits, known), ...edits], book).tree;
}

type ItemVersions = { before: Items; after: Items; now: Items };

/** What an item stands in that is removed there. */
const goneAround = (item: string, { before, after, now }: ItemVersions) =>
  lineOf(item, after).filter((id) => before.has(id) && !now.has(id));

function withoutTaken(
  edits: readonly Change[],
  { accepted, ...known }: ItemVersions & { accepted: readonly ItemField[] },
): Change[] {
  const { before } = known;
  const fields = new Set(accepted.map(itemFieldKey));
  const whole = accepted.filter(({ field }) => field === 'removed').map(({ item }) => item);
  // An item that stays needs what it stands in.
  const staying = new Set(whole.flatMap((item) => lineOf(item, before)));
  // The server gives new items ids of its own.
  const isNewLeft = whole.some((item) => !before.has(item));
  const isLeft = ({ item, set }: Change) =>
    set['removed'] === true
      ? staying.has(item)
      : whole.includes(item) || (isNewLeft && !before.has(item) && goneAround(item, known).length > 0);
  return edits.flatMap((edit) => {
    const kept = Object.entries(edit.set).filter(([field]) => !fields.has(itemFieldKey({ item: edit.item, field })));
    return isLeft(edit) || kept.length === 0 ? [] : [{ ...edit, set: Object.fromEntries(kept) }];
  });
}

const isEdit = ({ set }: Change) => set['removed'] !== true && Object.keys(set).some((field) => field !== 'order');

/** What was edited, or got something new, and is removed there comes back, or the edit would be lost. */
function broughtBack(edits: readonly Change[], known: ItemVersions): Change[] {
  const gone = new Set(edits.filter(isEdit).flatMap(({ item }) => goneAround(item, known)));
  return [...known.before]
    .filter(([item]) => gone.has(item))
    .map(([item, { kind, fields }]) => ({ item, kind, from: DAY, set: { ...fields, removed: false } }));
}
