const DAY_MS = 86_400_000;
/** Pakistan has no summer time, so the offset is constant. */
const OFFSET_MS = 5 * 3_600_000;

const wallClock = (moment: Date) => new Date(moment.getTime() + OFFSET_MS).toISOString();

/** The date in Pakistan at a moment. */
export const dateInPakistan = (moment: Date) => wallClock(moment).slice(0, 10);

/** The month in Pakistan at a moment, named by its first day. */
export const monthInPakistan = (moment: Date) => `${dateInPakistan(moment).slice(0, 7)}-01`;

/** The number of the minute that a moment lies in. No minute lies in two days of Pakistan, because the offset is whole hours. */
export const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/** `yyyyMMddHHmmss`, as payment providers want it: 2026-01-15T05:30Z is 20260115103000. */
export const pakistanTime = (moment: Date) => wallClock(moment).replaceAll(/[-:T]/g, '').slice(0, 14);

/** The day in Pakistan in words: `1 March 2026`. */
export function dayInWords(moment: Date, language: 'en' | 'ur') {
  const [year, month, day] = dateInPakistan(moment).split('-').map(Number) as [number, number, number];
  const names = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK' : 'en-GB', { month: 'long', timeZone: 'UTC' });
  return `${day} ${names.format(Date.UTC(year, month - 1))} ${year}`;
}

/** The time on a clock in Pakistan, from 00:00 to 23:59. */
export const timeInPakistan = (moment: Date) => wallClock(moment).slice(11, 16);

/** Whether it is night in Pakistan: mail that its receiver did not cause waits for the morning. */
export const isNight = (moment: Date) => timeInPakistan(moment) < '08:00';

/** The first moment of a day in Pakistan. */
export const startOfDay = (day: string) => new Date(Date.parse(day) - OFFSET_MS);

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The first day of the month after this moment in Pakistan. */
export function nextMonth(moment: Date) {
  const [year = 0, month = 0] = dateInPakistan(moment).split('-').map(Number);
  // `month` counts from 1 and Date.UTC from 0, so this is the month after.
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
}

/** The number of days of a range, including the first and the last. */
export const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
