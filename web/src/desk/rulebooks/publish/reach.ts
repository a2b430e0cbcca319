import type { DatedField } from '@mizan/api';
import { isSame } from '@mizan/engine';
import type { Change } from '@mizan/engine/changes';
import { type ItemField, itemFieldKey } from '../../tree/rebase-edit';

/** A field that an edit sets and that is set otherwise from a later day on. */
export type Reach = ItemField & { readonly until: string; readonly value: unknown };

/** How far the changes of an edit from a day reach that do not hold for ever. */
export function reachesOf(changes: readonly Change[], dated: readonly DatedField[], from: string): Reach[] {
  const known = new Map(dated.map((each) => [itemFieldKey(each), each.values]));
  return changes.flatMap(({ item, set }) =>
    Object.entries(set).flatMap(([field, mine]): Reach[] => {
      const later = known.get(itemFieldKey({ item, field }))?.filter((value) => value.from > from) ?? [];
      const other = later.find(({ value }) => !isSame(value ?? null, mine ?? null));
      return other === undefined || field === 'order' ? [] : [{ item, field, until: other.from, value: other.value }];
    }),
  );
}

/** How many changes of later days a removal ends before they hold. */
export const countEnded = (items: ReadonlySet<string>, dated: readonly DatedField[], from: string): number =>
  dated.filter(({ item }) => items.has(item)).flatMap(({ values }) => values.filter((value) => value.from > from))
    .length;
