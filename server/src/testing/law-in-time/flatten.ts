import type { CourtFeeEntry, MajorCategory, MinorCategory, SlabSet } from '@mizan/engine';
import type { Item, Items } from './items.ts';

/** What a version holds: its tree, its schedules and the schedule of its province. */
export type Content = {
  majorCategories: readonly MajorCategory[];
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
};

/** The id under which the model keeps the schedule of the province. */
export const PROVINCE = 'rulebook';

/** Ids of what an item stands in and indexes follow from its position. */
const POSITION = new Set([
  'id',
  'index',
  'provinceId',
  'type',
  'majorCategoryId',
  'minorCategoryId',
  'subminorCategoryId',
]);
const CHILDREN = new Set(['minorCategory', 'subminorCategory', 'courtFee', 'suitValuation', 'readings', 'slabs']);

const itemOf = (level: string, place: string, value: object): Item => {
  const own = Object.entries(value).filter(([name]) => !POSITION.has(name) && !CHILDREN.has(name));
  return { level, fields: { in: place, ...Object.fromEntries(own) } };
};

/** The rules of a version, item by item, without its schedules. */
export function itemsOf({
  majorCategories,
  provinceSlabId,
}: Pick<Content, 'majorCategories' | 'provinceSlabId'>): Items {
  const items = new Map<string, Item>([[PROVINCE, { level: 'rulebook', fields: { provinceSlabId } }]]);
  for (const major of majorCategories) {
    items.set(major.id, itemOf('majorCategory', '', major));
    for (const minor of major.minorCategory) addMinor(items, major.id, minor);
  }
  return items;
}

function addMinor(items: Map<string, Item>, place: string, minor: MinorCategory) {
  items.set(minor.id, itemOf('minorCategory', place, minor));
  for (const subMinor of minor.subminorCategory) {
    items.set(subMinor.id, itemOf('subminorCategory', minor.id, subMinor));
    for (const entry of subMinor.courtFee) items.set(entry.id, entryOf(subMinor.id, entry));
    for (const reading of subMinor.readings ?? []) {
      items.set(reading.id, itemOf('reading', subMinor.id, reading));
      for (const entry of reading.courtFee) items.set(entry.id, entryOf(reading.id, entry));
    }
  }
}

/** What names the place of a category is a field of an entry. */
const entryOf = (place: string, { type, suitValuation, ...entry }: CourtFeeEntry): Item => {
  const { level, fields } = itemOf('entry', place, entry);
  return { level, fields: { ...fields, chargedAs: type, valuedAs: suitValuation } };
};

/** A schedule and its slabs, which are known by where they begin. */
export const scheduleItems = (set: SlabSet): Items =>
  new Map([
    [set.id, itemOf('slabSet', '', set)] as const,
    ...set.slabs.map((slab) => [`${set.id} ${slab.min}`, itemOf('slab', set.id, slab)] as const),
  ]);

/** The schedule that the model holds, as the contract names its fields. */
export function setOf(items: Items): SlabSet {
  const [set, ...slabs] = [...items].map(([id, { fields }]) => ({ ...fields, id }) as { id: string; min?: number });
  const rows = slabs.map(({ id: _, ...slab }) => without(slab, 'in'));
  const rising = rows.toSorted((one, other) => Number(one['min']) - Number(other['min']));
  return { ...without(set ?? {}, 'in'), slabs: rising } as unknown as SlabSet;
}

const without = (fields: object, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
