import { useSyncExternalStore } from 'react';
import { dateFormat, longDay, useDateFormat, useDay } from './format';
import { useWords } from './words';

/** Days are Pakistan's, wherever the reader is. */
const zone = 'Asia/Karachi';

/** The day of a moment in Pakistan, as 2026-01-31. */
export const dayOf = (moment: string | Date) => dateFormat('en-CA', { timeZone: zone }).format(new Date(moment));

const neverChanges = () => () => {};

/** Today in Pakistan. */
export const useToday = () => useSyncExternalStore(neverChanges, () => dayOf(new Date()));

/** A day with its weekday: `Thursday, 26 March 2026`, and in Urdu with an Urdu comma. */
export function useLongDay(): (day: string) => string {
  const { language } = useWords();
  const toDay = useDay();
  const toWeekday = useDateFormat({ weekday: 'long', timeZone: 'UTC' });
  return (day) => `${toWeekday(day)}${language === 'ur' ? '،' : ','} ${toDay(day)}`;
}

/** The day in the heading of the history, whose English order is fixed: `Thursday, March 26, 2026`. */
export function useHeadingDay(): (day: string) => string {
  const { language } = useWords();
  const toLongDay = useLongDay();
  const { format } = dateFormat('en-US', { ...longDay, weekday: 'long', timeZone: 'UTC' });
  return (day) => (language === 'ur' ? toLongDay(day) : format(new Date(day)));
}

/** Moments in Pakistan's time: `15 July 2026`, `15:45`. */
export const useMoments = () => ({
  day: useDateFormat({ ...longDay, timeZone: zone }),
  weekday: useDateFormat({ weekday: 'long', timeZone: zone }),
  time: useDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }),
});
