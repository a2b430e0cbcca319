import { isSet } from '@mizan/engine';
import type { RowEntry, Rule } from './rule-row.ts';

/** What a row says of a sub-minor category beside its name and its entries. */
export const ruleFields = [
  'activityByUser',
  'minimumUserInput',
  'maximumUserInput',
  'defaultResult',
  'extraResultInfo',
  'defaultCourtFeeToBeAffixed',
  'reference',
  'verification',
  'sourceUrl',
  'note',
] as const satisfies readonly (keyof Rule)[];

/** Null, empty and absent are one empty cell, so a file cannot change one into another. */
export const isSameValue = (a: unknown, b: unknown) => a === b || !(isSet(a) || isSet(b));

export const isSameRule = (a: Rule, b: Rule) => ruleFields.every((field) => isSameValue(a[field], b[field]));

export const isSameEntry = (a: RowEntry, b: RowEntry) =>
  a.type === b.type &&
  a.userInput === b.userInput &&
  a.minimumSuitValuation === b.minimumSuitValuation &&
  a.maximumCourtFee === b.maximumCourtFee &&
  a.suitValuation.type === b.suitValuation.type &&
  a.suitValuation.userInput === b.suitValuation.userInput &&
  isSameValue(a.slabId, b.slabId);
