import type {
  CalculationType,
  CourtFeeEntry,
  MajorCategory,
  MinorCategory,
  Reading,
  SubMinorCategory,
  SuitValuationEntry,
} from '@mizan/engine';
import { everyReading, everyRule } from '@mizan/engine';
import type { RulebookKey } from '../changes/key.ts';

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
  key: RulebookKey,
  ids: Ids,
): MajorCategory[] {
  const idFor = createIdentifier(ids);
  return tree.map((major) => {
    const id = idFor(major.id);
    const { name, index } = major;
    const minorCategory = major.minorCategory.map((minor) => identifyMinor(minor, { id, idFor }));
    // The keys stand in the order of the schema, because stored majors are compared as text.
    return { id, name, provinceId: key.provinceId, type: key.type, index, minorCategory };
  });
}

type ParentId = { id: string; idFor: (id: string) => string };

function identifyMinor(minor: MinorCategory, { id: majorCategoryId, idFor }: ParentId): MinorCategory {
  const id = idFor(minor.id);
  const subminorCategory = minor.subminorCategory.map((subMinor) => identifySubMinor(subMinor, { id, idFor }));
  return { ...minor, id, majorCategoryId, subminorCategory };
}

function identifySubMinor(subMinor: SubMinorCategory, { id: minorCategoryId, idFor }: ParentId): SubMinorCategory {
  const id = idFor(subMinor.id);
  const identify = <Entry extends CourtFeeEntry | SuitValuationEntry>(entry: Entry): Entry => ({
    ...entry,
    id: idFor(entry.id),
    subminorCategoryId: id,
  });
  const identifyEntries = ({ courtFee, suitValuation }: Pick<Reading, CalculationType>) => ({
    courtFee: courtFee.map(identify),
    suitValuation: suitValuation.map(identify),
  });
  const own = { ...subMinor, id, minorCategoryId, ...identifyEntries(subMinor) };
  if (subMinor.readings === undefined) return own;
  return {
    ...own,
    readings: subMinor.readings.map((reading) => ({
      ...reading,
      id: idFor(reading.id),
      ...identifyEntries(reading),
    })),
  };
}

function createIdentifier({ known, newId }: Ids) {
  const used = new Set<string>();
  return (id: string) => {
    const own = known.has(id) && !used.has(id) ? id : newId();
    used.add(own);
    return own;
  };
}
