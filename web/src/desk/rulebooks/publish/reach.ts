import type { DatedField } from '@mizan/api';
import { isSame } from '@mizan/engine';
import type { Change } from '@mizan/engine/changes';
import { type ItemField, itemFieldKey } from '../../tree/rebase-edit';

/** A field that an edit sets, with the later day from which it has another value. */
export type Reach = ItemField & { readonly until: string; readonly value: unknown };

/** The changes of an edit that end on a later day, because their field is set otherwise from then on. */
export function reachesOf(changes: readonly Change[], dated: readonly DatedField[], from: string): Reach[] {
  const valuesByField = new Map(dated.map((each) => [itemFieldKey(each), each.values]));
  return changes.flatMap(({ item, set }) =>
    Object.entries(set).flatMap(([field, mine]): Reach[] => {
      // Positions are not listed, because one move shifts many items.
      if (field === 'order') return [];
      const later = valuesByField.get(itemFieldKey({ item, field }))?.filter((value) => value.from > from) ?? [];
      const other = later.find(({ value }) => !isSame(value ?? null, mine ?? null));
      return other === undefined ? [] : [{ item, field, until: other.from, value: other.value }];
    }),
  );
}

/** How many values of later days a removal makes void. */
export const countVoided = (items: ReadonlySet<string>, dated: readonly DatedField[], from: string): number =>
  dated.filter(({ item }) => items.has(item)).flatMap(({ values }) => values.filter((value) => value.from > from))
    .length;
