import { useSyncExternalStore } from 'react';
import { dateFormat } from './format';
import { useWords } from './words';

/** Days are Pakistan's, wherever the reader is. */
const zone = 'Asia/Karachi';
const isoDay = { timeZone: zone } as const;
const longDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone } as const;
const weekday = { weekday: 'long', timeZone: zone } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;

/** The day of a moment in Pakistan, as 2026-01-31. */
export const dayOf = (moment: string | Date) => dateFormat('en-CA', isoDay).format(new Date(moment));

const never = () => () => {};

/** Today in Pakistan. */
export const useToday = () => useSyncExternalStore(never, () => dayOf(new Date()));

/** A day with its weekday: `Thursday, March 26, 2026`, and in Urdu day, month and year without a comma. */
export function useLongDay(): (day: string) => string {
  const { language } = useWords();
  return (day) => {
    const date = new Date(`${day}T00:00:00Z`);
    const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    if (language === 'en') return dateFormat('en-US', options).format(date);
    const parts = dateFormat('ur-PK-u-nu-latn', options).formatToParts(date);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('weekday')}، ${part('day')} ${part('month')} ${part('year')}`;
  };
}

/** Moments in Pakistan's time: `July 15, 2026`, `15:45`; in Urdu without a comma. */
export function useMoments() {
  const { language } = useWords();
  const write = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-US', options).format(moment);
  return {
    day: (moment: string) => write(new Date(moment), longDay).replaceAll('،', language === 'ur' ? '' : ','),
    weekday: (moment: string) => write(new Date(moment), weekday),
    time: (moment: string) => write(new Date(moment), clock),
  };
}
