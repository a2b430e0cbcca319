import { type EntryField, entryFields, type FieldKind, type RuleField, ruleFields } from '../compute/fields.ts';
import type { SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, subMinorCategory } from './rulebooks.ts';

/** A value of each kind that differs from those of the test rules. */
const otherValues: Readonly<Record<FieldKind, unknown>> = {
  name: 'Other',
  activity: 'Other rent',
  amount: 7,
  limit: 7,
  factor: 7,
  text: 'Other',
  answer: 'Other',
  fee: 7,
  sources: [{ kind: 'press', url: 'https://example.pk', seen: '', seenOn: null }],
  type: 'fixed',
  slab: 'other',
  verification: 'judgment',
  certainty: 'notEstablished',
  exception: 'specialCourt',
};

/** A rule with one entry. */
export const plainRule = subMinorCategory({ courtFee: [courtFeeEntry()] });

/** Copies of the rule, each with another value in one field of the rule or of its entry. */
export function changedRules(): { field: string; isFigure: boolean; rule: SubMinorCategory }[] {
  const ofRule = (Object.keys(ruleFields) as RuleField[]).map((field) => {
    const { kind, isFigure } = ruleFields[field];
    return { field, isFigure, rule: { ...plainRule, [field]: otherValues[kind] } };
  });
  const ofEntry = (Object.keys(entryFields) as EntryField[]).map((field) => {
    const { kind, isFigure } = entryFields[field];
    return {
      field: `entry ${field}`,
      isFigure,
      rule: { ...plainRule, courtFee: [entryWith(field, otherValues[kind])] },
    };
  });
  return [...ofRule, ...ofEntry];
}

function entryWith(field: EntryField, value: unknown) {
  const valuation = { type: 'multiplier', userInput: 1 } as const;
  if (field === 'valuationType') return courtFeeEntry({ suitValuation: { ...valuation, type: value as 'fixed' } });
  if (field === 'valuationUserInput')
    return courtFeeEntry({ suitValuation: { ...valuation, userInput: value as number } });
  return courtFeeEntry({ [field]: value });
}
