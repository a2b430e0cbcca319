import type {
  CalculationType,
  CourtFeeEntry,
  MajorCategory,
  MinorCategory,
  Reading,
  SubMinorCategory,
  SuitValuationEntry,
} from '@mizan/engine';

/** The new id of an item by its parent and its position among its siblings. Entries have no names. */
type IdOf = (item: { id: string; name?: string }, parent: string, at: number) => string;

/** The parent of main categories. */
export const ROOT = '';

/** Stands for the parent of a rule's other readings; the rule's own id is the parent of its entries. */
export const readingsParentId = (subMinorId: string) => `readings of ${subMinorId}`;

/** The tree with new ids. `idOf` is called with the new ids of parents, which their children then refer to. */
export function rewriteIds(tree: readonly MajorCategory[], idOf: IdOf): MajorCategory[] {
  const entriesOf = ({ id: parent, ...item }: Pick<Reading, CalculationType | 'id'>, subminorCategoryId: string) => {
    const rewrite = <Entry extends CourtFeeEntry | SuitValuationEntry>(entry: Entry, at: number): Entry => ({
      ...entry,
      id: idOf(entry, parent, at),
      subminorCategoryId,
    });
    return { courtFee: item.courtFee.map(rewrite), suitValuation: item.suitValuation.map(rewrite) };
  };
  const subMinorOf = (subMinor: SubMinorCategory, minorCategoryId: string, at: number): SubMinorCategory => {
    const id = idOf(subMinor, minorCategoryId, at);
    const rule = { ...subMinor, id, minorCategoryId, ...entriesOf({ ...subMinor, id }, id) };
    if (subMinor.readings === undefined) return rule;
    const readings = subMinor.readings.map((reading, position) => {
      const renamed = { ...reading, id: idOf(reading, readingsParentId(id), position) };
      return { ...renamed, ...entriesOf(renamed, id) };
    });
    return { ...rule, readings };
  };
  const minorOf = (minor: MinorCategory, majorCategoryId: string, at: number): MinorCategory => {
    const id = idOf(minor, majorCategoryId, at);
    const subminorCategory = minor.subminorCategory.map((subMinor, position) => subMinorOf(subMinor, id, position));
    return { ...minor, id, majorCategoryId, subminorCategory };
  };
  return tree.map((major, at) => {
    const id = idOf(major, ROOT, at);
    return { ...major, id, minorCategory: major.minorCategory.map((minor, position) => minorOf(minor, id, position)) };
  });
}
