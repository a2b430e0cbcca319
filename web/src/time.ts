import { useWords } from './words';

const ZONE = 'Asia/Karachi';
const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE } as const;
const weekday = { weekday: 'long', timeZone: ZONE } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE } as const;

/** Moments as they stand in Pakistan: `July 15, 2026`, `15:45`; in Urdu day, month and year, without a comma. */
export function useMoments() {
  const { language } = useWords();
  const write = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-US', options).format(moment);
  const dayOf = (moment: Date) => write(moment, day).replaceAll('،', language === 'ur' ? '' : ',');
  return {
    day: (moment: string) => dayOf(new Date(moment)),
    weekday: (moment: string) => write(new Date(moment), weekday),
    time: (moment: string) => write(new Date(moment), clock),
  };
}
