import type {
  CalculationType,
  CourtFeeEntry,
  MajorCategory,
  MinorCategory,
  Reading,
  SubMinorCategory,
  SuitValuationEntry,
} from '@mizan/engine';
import { feeFields, newValues, readingFields, ruleFields, valuationFields } from '@mizan/engine/fields';
import { type Entry, entriesOf, type Tree } from './tree.ts';

let last = 0;

/** A unique temporary id made from the time. The server replaces it on saving. */
export function temporaryId(now: number = Date.now()): string {
  last = Math.max(now, last + 1);
  return `new-${last}`;
}

export const isTemporary = (id: string) => id.startsWith('new-');

type NewItem = { readonly parentId: string; readonly index: number; readonly name: string };

export const newMajor = (type: CalculationType, { parentId, index, name }: NewItem): MajorCategory => ({
  id: temporaryId(),
  name,
  provinceId: parentId,
  type,
  index,
  minorCategory: [],
});

export const newMinor = ({ parentId, index, name }: NewItem): MinorCategory => ({
  id: temporaryId(),
  name,
  majorCategoryId: parentId,
  index,
  subminorCategory: [],
});

export function newSubMinor(type: CalculationType, { parentId, index, name }: NewItem): SubMinorCategory {
  const id = temporaryId();
  return {
    id,
    minorCategoryId: parentId,
    index,
    ...newValues(ruleFields),
    name,
    courtFee: type === 'courtFee' ? [newCourtFee(id)] : [],
    suitValuation: type === 'suitValuation' ? [newSuitValuation(id)] : [],
  };
}

export const newCourtFee = (subminorCategoryId: string): CourtFeeEntry => ({
  id: temporaryId(),
  subminorCategoryId,
  ...newValues(feeFields),
  suitValuation: newValues(valuationFields),
});

const newSuitValuation = (subminorCategoryId: string): SuitValuationEntry => ({
  id: temporaryId(),
  subminorCategoryId,
  ...newValues(valuationFields),
});

/** Another reading of a rule: most differ from it in one figure, so it begins with a copy of its entries. */
export function newReading(type: CalculationType, rule: SubMinorCategory): Reading {
  const copies = entriesOf(rule, type).map((entry) => ({ ...entry, id: temporaryId() }));
  const entries = copies.length > 0 ? copies : [newEntry(type, rule.id)];
  return { id: temporaryId(), ...newValues(readingFields), courtFee: [], suitValuation: [], [type]: entries };
}

/** A tree of one sub-minor, for computing it alone. */
export function treeAround(subMinor: SubMinorCategory, type: CalculationType): Tree {
  const minor = { id: 'minor', name: '', majorCategoryId: 'major', index: 1, subminorCategory: [subMinor] };
  return [{ id: 'major', name: '', provinceId: '', type, index: 1, minorCategory: [minor] }];
}

export const newEntry = (type: CalculationType, subMinorId: string): Entry =>
  type === 'courtFee' ? newCourtFee(subMinorId) : newSuitValuation(subMinorId);
