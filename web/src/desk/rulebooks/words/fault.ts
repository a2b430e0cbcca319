import { multiplierOf } from '@mizan/engine/review';
import { useWords, type WordId } from '../../words';
import type { ShownFault } from '../grid/lines';

/** Describes a fault in the reader's language; a code without words of its own gets a general sentence. */
export function useDescribeFault() {
  const { words } = useWords();
  return (fault: ShownFault): string => {
    if ('reason' in fault) return words(`rulebook.unread.${fault.reason}`, { meant: multiplierOf(fault.text) ?? '' });
    const id = `rulebook.fault.${fault.code}` as WordId;
    const sentence = words(id);
    return sentence === id ? words('rulebook.fault.other') : sentence;
  };
}
