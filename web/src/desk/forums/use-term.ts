import type { Forum } from '@mizan/engine';
import { daysAfter } from '../../language/days';
import { isolate } from '../../language/format';
import { useWords } from '../words';

/** Describes when a limit is in force, in years or days as the table holds them. */
export function useTerm() {
  const { words } = useWords();
  return ({ from, to }: Pick<Forum, 'from' | 'to'>): string => {
    const begin = from || words('desk.forums.unknown');
    if (to === null) return words('desk.forums.since', { from: begin });
    // The table holds the first day without the limit; readers expect its last day.
    return `${begin} – ${isolate(to.includes('-') ? daysAfter(to, -1) : to)}`;
  };
}
