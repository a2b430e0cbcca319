import { type CalculationType, everyReading, type Reading, type SubMinorCategory } from '@mizan/engine';
import { type Entry, entriesOf, itemsBelow, type Tree } from './tree.ts';

export type ItemIndex = {
  readonly categories: ReadonlyMap<string, { readonly name: string; readonly index: number }>;
  readonly subMinors: ReadonlyMap<string, SubMinorCategory>;
  readonly readings: ReadonlyMap<string, Reading>;
  readonly entries: ReadonlyMap<string, Entry>;
};

/** Every item of a tree by its id. */
export function indexItems(tree: Tree, type: CalculationType): ItemIndex {
  const { minors, subMinors } = itemsBelow(tree);
  const readings = subMinors.flatMap((subMinor) => subMinor.readings ?? []);
  const entries = subMinors.flatMap(everyReading).flatMap((reading) => entriesOf(reading, type));
  return {
    categories: byId([...tree, ...minors]),
    subMinors: byId(subMinors),
    readings: byId(readings),
    entries: byId(entries),
  };
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));
