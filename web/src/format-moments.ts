import { useSyncExternalStore } from 'react';
import { useWords } from './words';

/** Days are those of Pakistan, wherever the reader is. */
const zone = 'Asia/Karachi';

/** The day of a moment in Pakistan, as 2026-01-31. */
export const dayOf = (moment: string | Date) => new Date(moment).toLocaleDateString('en-CA', { timeZone: zone });

const never = () => () => {};

/** The present day in Pakistan. */
export const useToday = () => useSyncExternalStore(never, () => dayOf(new Date()));

/** A day with its weekday: `Thursday, March 26, 2026`, and in Urdu day, month and year without a comma. */
export function useLongDay(): (day: string) => string {
  const { language } = useWords();
  return (day) => {
    const date = new Date(`${day}T00:00:00Z`);
    const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    if (language === 'en') return date.toLocaleDateString('en-US', options);
    const parts = new Intl.DateTimeFormat('ur-PK-u-nu-latn', options).formatToParts(date);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('weekday')}، ${part('day')} ${part('month')} ${part('year')}`;
  };
}
