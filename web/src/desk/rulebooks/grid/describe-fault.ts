import { multiplierOf } from '@mizan/engine/review';
import { useCodeWords, useWords } from '../../words';
import type { ShownFault } from './lines';

/** Describes a fault in the reader's language; a code without words of its own gets a general sentence. */
export function useDescribeFault() {
  const { words } = useWords();
  const codeWords = useCodeWords();
  return (fault: ShownFault): string => {
    // For an unread percentage such as 7.5%, the words name the multiplier that was probably meant: 0.075.
    if ('reason' in fault) return words(`rulebook.unread.${fault.reason}`, { meant: multiplierOf(fault.text) ?? '' });
    return codeWords(`rulebook.fault.${fault.code}`) ?? words('rulebook.fault.other');
  };
}
