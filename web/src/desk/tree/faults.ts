import type { CalculationType, MajorCategory, MinorCategory, SlabSet, SubMinorCategory } from '@mizan/engine';
import { check, type Finding } from '@mizan/engine/review';
import { type Cell, type Field, keyOf } from './columns.ts';
import type { Slab } from './read-cell.ts';
import { type AnyReading, entriesOf, type Tree } from './tree.ts';

/** A fault or doubt of a cell; the words for its code are in the language files. */
export type Fault = { readonly cell: Cell; readonly severity: Finding['severity']; readonly code: string };
export type Faults = ReadonlyMap<string, readonly Fault[]>;

/** A schedule with its id and name alone, which is all that the checks of entries need. */
const namedSchedule = ({ id, name }: Slab): SlabSet => ({
  id,
  name,
  value: 0,
  slabs: [{ min: 0, max: null, value: 1 }],
});

/**
 * Finds the faults of a tree. Results are cached by object, so that after an edit only changed categories are checked
 * again.
 */
export function createChecker(type: CalculationType, slabs: readonly Slab[]) {
  const rulebook = { type, slabSets: slabs.map(namedSchedule), provinceSlabId: null };
  const faultsInMinors = new WeakMap<MinorCategory, readonly Fault[]>();
  const faultsOfMinorNames = new WeakMap<readonly MinorCategory[], readonly Fault[]>();

  /** The findings about categories and rules; schedules are checked by their own editor. */
  const findings = (majorCategories: readonly MajorCategory[]) =>
    check({ ...rulebook, majorCategories }).filter(({ path }) => path[0] === 'majorCategories');

  const checkInMinor = (major: MajorCategory, minor: MinorCategory) =>
    cached(faultsInMinors, minor, () =>
      findings([{ ...major, minorCategory: [minor] }]).flatMap(({ path, ...finding }) => {
        const subMinor = path[4] === 'subminorCategory' ? minor.subminorCategory[Number(path[5])] : undefined;
        return subMinor === undefined ? [] : [{ ...finding, cell: cellIn(subMinor, type, path.slice(6)) }];
      }),
    );

  const checkMinorNames = (major: MajorCategory) =>
    cached(faultsOfMinorNames, major.minorCategory, () => {
      const minorCategory = major.minorCategory.map((minor) => ({ ...minor, subminorCategory: [] }));
      return findings([{ ...major, minorCategory }]).flatMap(({ path, ...finding }) => {
        const minor = path[2] === 'minorCategory' ? major.minorCategory[Number(path[3])] : undefined;
        return minor === undefined ? [] : [{ ...finding, cell: { id: minor.id, field: 'name' as const } }];
      });
    });

  return (tree: Tree): Faults => {
    const byCell = new Map<string, Fault[]>();
    const add = (faults: readonly Fault[]) => {
      for (const { cell, severity, code } of faults) {
        const key = keyOf(cell);
        byCell.set(key, [...(byCell.get(key) ?? []), { cell, severity, code }]);
      }
    };
    const ofMajorNames = findings(tree.map((major) => ({ ...major, minorCategory: [] })));
    for (const { path, ...finding } of ofMajorNames) {
      const major = tree[Number(path[1])];
      if (major !== undefined) add([{ ...finding, cell: { id: major.id, field: 'name' } }]);
    }
    for (const major of tree) {
      add(checkMinorNames(major));
      for (const minor of major.minorCategory) add(checkInMinor(major, minor));
    }
    return byCell;
  };
}

function cached<Key extends object, Value>(cache: WeakMap<Key, Value>, key: Key, compute: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = compute();
  cache.set(key, value);
  return value;
}

/** The cell of a path inside a sub-minor: `['readings', 0, 'courtFee', 0, 'suitValuation', 'userInput']`. */
function cellIn(subMinor: SubMinorCategory, type: CalculationType, path: Finding['path']): Cell {
  const [list, at, ...inside] = path;
  const reading = list === 'readings' ? subMinor.readings?.[Number(at)] : undefined;
  return reading === undefined ? cellOf(subMinor, type, path) : cellOf(reading, type, inside);
}

function cellOf(reading: AnyReading, type: CalculationType, path: Finding['path']): Cell {
  const [list, at, ...inside] = path;
  if (list !== 'courtFee' && list !== 'suitValuation')
    return { id: reading.id, field: String(list ?? 'name') as Field };
  const entries = entriesOf(reading, type);
  const entry = entries[Number(at ?? 0)];
  if (entry === undefined) return { id: reading.id, field: 'userInput' };
  const field = String(inside.at(-1) ?? 'userInput');
  if (inside[0] !== 'suitValuation') return { id: entry.id, field: field as Field };
  return { id: entry.id, field: field === 'type' ? 'valuationType' : 'valuationUserInput' };
}
