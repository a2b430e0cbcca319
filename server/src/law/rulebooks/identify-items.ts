import { everyReading, everyRule, type MajorCategory } from '@mizan/engine';
import type { RulebookKey } from '@mizan/engine/changes';
import { rewriteIds } from './rewrite-ids.ts';

type Ids = { known: ReadonlySet<string>; newId: () => string };

/** Every id in a tree. */
export function idsOf(tree: readonly MajorCategory[]): Set<string> {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  const readings = everyRule(tree).flatMap(({ subMinor }) => everyReading(subMinor));
  const entries = readings.flatMap(({ courtFee, suitValuation }) => [...courtFee, ...suitValuation]);
  return new Set([tree, minors, readings, entries].flat().map(({ id }) => id));
}

/**
 * Replaces ids that the rulebook does not know, such as the temporary ids of new items. If several items have one id, only the
 * first keeps it. The ids of parents are set from the position in the tree.
 */
export function identifyItems(
  tree: readonly Omit<MajorCategory, keyof RulebookKey>[],
  { provinceId, type }: RulebookKey,
  { known, newId }: Ids,
): MajorCategory[] {
  const used = new Set<string>();
  // The keys have the order of the schema, because stored categories are compared as text.
  const majors = tree.map(({ id, name, index, minorCategory }) => ({
    id,
    name,
    provinceId,
    type,
    index,
    minorCategory,
  }));
  return rewriteIds(majors, ({ id }) => {
    const uniqueId = known.has(id) && !used.has(id) ? id : newId();
    used.add(uniqueId);
    return uniqueId;
  });
}
