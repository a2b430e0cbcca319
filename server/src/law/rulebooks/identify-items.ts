import type {
  CalculationType,
  CourtFeeEntry,
  MajorCategory,
  MinorCategory,
  Reading,
  SubMinorCategory,
  SuitValuationEntry,
} from '@mizan/engine';
import { everyReading } from '@mizan/engine';
import type { RulebookKey } from './version.ts';

type Ids = { known: ReadonlySet<string>; newId: () => string };

/** Every id in a tree. */
export function idsOf(tree: readonly MajorCategory[]): Set<string> {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  const subMinors = minors.flatMap(({ subminorCategory }) => subminorCategory);
  const readings = subMinors.flatMap(everyReading);
  const entries = readings.flatMap(({ courtFee, suitValuation }) => [...courtFee, ...suitValuation]);
  return new Set([tree, minors, readings, entries].flat().map(({ id }) => id));
}

/**
 * Keeps the ids that the edited version or a later one knows, each for the first item that has it, and replaces all others, such as
 * the temporary ids of new items. Ids of parents and indexes follow from the position in the tree.
 */
export function identifyItems(tree: readonly MajorCategory[], key: RulebookKey, ids: Ids): MajorCategory[] {
  const idFor = keeper(ids);
  return tree.map((major, index) => {
    const id = idFor(major.id);
    const inside = { ...key, id, index: index + 1 };
    return {
      ...major,
      ...inside,
      minorCategory: major.minorCategory.map((minor, at) => identifyMinor(minor, { id, at, idFor })),
    };
  });
}

type Inside = { id: string; at: number; idFor: (id: string) => string };

function identifyMinor(minor: MinorCategory, { id: majorCategoryId, at, idFor }: Inside): MinorCategory {
  const id = idFor(minor.id);
  const subminorCategory = minor.subminorCategory.map((subMinor, index) =>
    identifySubMinor(subMinor, { id, at: index, idFor }),
  );
  return { ...minor, id, majorCategoryId, index: at + 1, subminorCategory };
}

function identifySubMinor(subMinor: SubMinorCategory, { id: minorCategoryId, at, idFor }: Inside): SubMinorCategory {
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
  const own = { ...subMinor, id, minorCategoryId, index: at + 1, ...identifyEntries(subMinor) };
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

function keeper({ known, newId }: Ids) {
  const used = new Set<string>();
  return (id: string) => {
    const kept = known.has(id) && !used.has(id) ? id : newId();
    used.add(kept);
    return kept;
  };
}
