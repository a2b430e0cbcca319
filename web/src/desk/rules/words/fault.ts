import { useWords, type WordId } from '../../../language/words';
import type { ShownFault } from '../grid/lines';

/** The codes of `check` that have their own words; any other gets a general sentence. */
const known = new Set([
  'NAME_MISSING',
  'NAME_USED_TWICE',
  'REFERENCE_MISSING',
  'MAXIMUM_BELOW_MINIMUM',
  'AMOUNT_OUTSIDE_LIMITS',
  'ENTRY_NEVER_APPLIES',
  'ENTRIES_MISSING',
  'AMOUNT_NOT_WHOLE_PAISA',
  'AMOUNT_NOT_EXACT',
  'NUMBER_NOT_EXACT',
  'SLAB_SET_UNKNOWN',
  'SLAB_SET_UNUSED',
  'FEE_ABOVE_CEILING',
  'VALUATION_BELOW_MINIMUM',
]);

/** Describes a fault in the reader's language. */
export function useDescribeFault() {
  const { words } = useWords();
  return (fault: ShownFault): string => {
    if ('reason' in fault) return words(`rules.unread.${fault.reason}`);
    return words((known.has(fault.code) ? `rules.fault.${fault.code}` : 'rules.fault.other') as WordId);
  };
}
