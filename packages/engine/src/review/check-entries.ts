import { isExactAmount } from '../compute/exact-figures.ts';
import type { Findings } from '../compute/finding.ts';
import type { CourtFeeEntry, Rulebook, SubMinorCategory, Valuation } from '../compute/rulebook.ts';
import { isImmediate, isSet } from '../compute/rulebook.ts';
import { checkAmounts, checkNumbers } from './check-figures.ts';

/** What is wrong or doubtful with the entries of one sub-minor. */
export function checkEntries(rulebook: Rulebook, subMinor: SubMinorCategory, findings: Findings) {
  const { name, courtFee, suitValuation } = subMinor;
  const [used, unused] = rulebook.type === 'courtFee' ? [courtFee, suitValuation] : [suitValuation, courtFee];
  const field = rulebook.type;
  const other = field === 'courtFee' ? 'suitValuation' : 'courtFee';
  if (unused.length > 0) {
    findings.doubt(
      'ENTRY_NEVER_APPLIES',
      `${name} has ${other} entries, which a ${field} rulebook does not use`,
      other,
    );
  }
  if (isImmediate(subMinor, field)) {
    if (used.some(charges)) {
      findings.doubt('ENTRY_NEVER_APPLIES', `${name} answers at once, so its entries are never used`, field);
    }
  } else if (used.length === 0) {
    findings.doubt('ENTRIES_MISSING', `${name} has no entry, so it answers 0`, field);
  }
  if (field === 'suitValuation') {
    for (const [index, entry] of suitValuation.entries()) checkValuation(entry, name, findings.at(field, index));
  } else {
    for (const [index, entry] of courtFee.entries())
      checkCourtFee(rulebook, entry, { name, findings: findings.at(field, index) });
  }
}

const charges = (entry: Valuation & { suitValuation?: Valuation }) =>
  entry.userInput > 0 || (entry.suitValuation?.userInput ?? 0) > 0;

function checkValuation({ type, userInput }: Valuation, name: string, findings: Findings) {
  checkNumbers(findings, name, { userInput });
  if (!['fixed', 'multiplier'].includes(type)) {
    findings.fault('ENTRY_TYPE_UNKNOWN', `${type} in ${name} is neither fixed nor multiplier`, 'type');
  }
  if (type === 'fixed' && !isExactAmount(userInput)) {
    findings.doubt('AMOUNT_NOT_WHOLE_PAISA', `The fixed amount of ${name} is rounded to the paisa`, 'userInput');
  }
}

function checkCourtFee(
  rulebook: Rulebook,
  entry: CourtFeeEntry,
  { name, findings }: { name: string; findings: Findings },
) {
  const { type, userInput, minimumSuitValuation, maximumCourtFee, suitValuation, slabId } = entry;
  checkValuation(entry, name, findings);
  checkValuation(suitValuation, name, findings.at('suitValuation'));
  checkAmounts(findings, name, { minimumSuitValuation, maximumCourtFee });
  if (isSet(slabId) && !rulebook.slabSets.some(({ id }) => id === slabId)) {
    findings.fault('SLAB_SET_UNKNOWN', `${name} names the slab set ${slabId}, which does not exist`, 'slabId');
  }
  if (isSet(slabId) && type === 'fixed') {
    findings.doubt('SLAB_SET_UNUSED', `${name} names a slab set beside a fixed fee, which does not use it`, 'slabId');
  }
  if (type === 'fixed' && maximumCourtFee > 0 && userInput > maximumCourtFee) {
    findings.doubt('FEE_ABOVE_CEILING', `The fixed fee of ${name} is always cut to its ceiling`, 'maximumCourtFee');
  }
  if (suitValuation.type === 'fixed' && suitValuation.userInput < minimumSuitValuation) {
    const message = `The fixed valuation of ${name} is always raised to its minimum`;
    findings.doubt('VALUATION_BELOW_MINIMUM', message, 'minimumSuitValuation');
  }
}
