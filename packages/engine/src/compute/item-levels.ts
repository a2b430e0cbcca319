/** The kinds of items in a rulebook, from the outside in, and the rulebook itself. */
export const itemLevels = [
  'majorCategory',
  'minorCategory',
  'subminorCategory',
  'reading',
  'entry',
  'slabSet',
  'slab',
  'rulebook',
] as const;
export type ItemLevel = (typeof itemLevels)[number];
