import type { Forum } from '@mizan/engine';
import { lastOfLimit } from '../../language/days';
import { isolate } from '../../language/format';
import { useWords } from '../words';

/** Describes when a limit is in force, in years or days as the table holds them. */
export function useTerm() {
  const { words } = useWords();
  return ({ from, to }: Pick<Forum, 'from' | 'to'>): string => {
    const begin = from || words('desk.forums.unknown');
    return to === null ? words('desk.forums.since', { from: begin }) : `${begin} – ${isolate(lastOfLimit(to))}`;
  };
}
