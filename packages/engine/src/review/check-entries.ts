import { isExactAmount } from '../compute/exact-figures.ts';
import { feeFields, valuationFields } from '../compute/fields.ts';
import type { Findings } from '../compute/finding.ts';
import type { CalculationType, CourtFeeEntry, SubMinorCategory, Valuation } from '../compute/rulebook.ts';
import { isImmediate, isSet } from '../compute/rulebook.ts';
import { checkFields, type FigureCode } from './check-figures.ts';

export type EntryCode =
  | FigureCode
  | 'ENTRY_NEVER_APPLIES'
  | 'ENTRIES_MISSING'
  | 'ENTRY_TYPE_UNKNOWN'
  | 'AMOUNT_NOT_WHOLE_PAISA'
  | 'SLAB_SET_UNKNOWN'
  | 'SLAB_SET_UNUSED'
  | 'FEE_ABOVE_CEILING'
  | 'VALUATION_BELOW_MINIMUM';

/** The type of the rules, and the ids of all slab sets that entries may name. */
export type CheckedRules = { readonly type: CalculationType; readonly slabIds: ReadonlySet<string> };

/** Checks the entries of one sub-minor. */
export function checkEntries(rules: CheckedRules, subMinor: SubMinorCategory, findings: Findings<EntryCode>) {
  const { name, courtFee, suitValuation } = subMinor;
  const [used, unused] = rules.type === 'courtFee' ? [courtFee, suitValuation] : [suitValuation, courtFee];
  const field = rules.type;
  const other = field === 'courtFee' ? 'suitValuation' : 'courtFee';
  if (unused.length > 0) {
    findings.doubt('ENTRY_NEVER_APPLIES', { name }, other);
  }
  if (isImmediate(subMinor, field)) {
    if (used.some(charges)) {
      findings.doubt('ENTRY_NEVER_APPLIES', { name }, field);
    }
  } else if (used.length === 0) {
    findings.doubt('ENTRIES_MISSING', { name }, field);
  }
  if (field === 'suitValuation') {
    for (const [index, entry] of suitValuation.entries()) checkSuitValuation(entry, name, findings.at(field, index));
  } else {
    for (const [index, entry] of courtFee.entries())
      checkCourtFee(rules, entry, { name, findings: findings.at(field, index) });
  }
}

const charges = (entry: Valuation & { suitValuation?: Valuation }) =>
  entry.userInput > 0 || (entry.suitValuation?.userInput ?? 0) > 0;

function checkSuitValuation(valuation: Valuation, name: string, findings: Findings<EntryCode>) {
  checkFields(findings, valuationFields, valuation);
  checkCharge(valuation, name, findings);
}

function checkCharge({ type, userInput }: Valuation, name: string, findings: Findings<EntryCode>) {
  if (!['fixed', 'multiplier'].includes(type)) {
    findings.fault('ENTRY_TYPE_UNKNOWN', { name, type }, 'type');
  }
  if (type === 'fixed' && !isExactAmount(userInput)) {
    findings.doubt('AMOUNT_NOT_WHOLE_PAISA', { name }, 'userInput');
  }
}

function checkCourtFee(
  { slabIds }: CheckedRules,
  entry: CourtFeeEntry,
  { name, findings }: { name: string; findings: Findings<EntryCode> },
) {
  const { type, userInput, minimumSuitValuation, maximumCourtFee, suitValuation, slabId } = entry;
  checkFields(findings, feeFields, entry);
  checkCharge(entry, name, findings);
  checkSuitValuation(suitValuation, name, findings.at('suitValuation'));
  if (isSet(slabId) && !slabIds.has(slabId)) {
    findings.fault('SLAB_SET_UNKNOWN', { name, slabId }, 'slabId');
  }
  if (isSet(slabId) && type === 'fixed') {
    findings.doubt('SLAB_SET_UNUSED', { name }, 'slabId');
  }
  if (type === 'fixed' && maximumCourtFee > 0 && userInput > maximumCourtFee) {
    findings.doubt('FEE_ABOVE_CEILING', { name }, 'maximumCourtFee');
  }
  if (suitValuation.type === 'fixed' && suitValuation.userInput < minimumSuitValuation) {
    findings.doubt('VALUATION_BELOW_MINIMUM', { name }, 'minimumSuitValuation');
  }
}
