import { useWords, type WordId } from '../../../language/words';
import type { Told } from '../grid/lines';

/** The codes of `check` that have words of their own; another, of a newer engine, is told in general. */
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

/** A fault in the reader's language. */
export function useDescribeFault() {
  const { words } = useWords();
  return (told: Told): string => {
    if ('reason' in told) return words(`rules.unread.${told.reason}`);
    return words((known.has(told.code) ? `rules.fault.${told.code}` : 'rules.fault.other') as WordId);
  };
}
