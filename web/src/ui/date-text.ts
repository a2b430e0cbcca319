/** Reads days as people type them. In code a day is `2026-11-22`; a typed year needs four digits, so that no century is guessed. */

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads `22 November 2026`, `22 nov 2026`, `22/11/2026`, `November 22, 2026` or `2026-11-22`; Urdu months and digits too. */
export function readDay(typed: string): string | undefined {
  const text = withWesternDigits(typed).trim().toLowerCase();
  const iso = isoDay.exec(text);
  if (iso) return existingDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [first = '', second = '', year = '', ...rest] = text.split(/[\s,،./-]+/);
  if (rest.length > 0 || !/^\d{4}$/.test(year)) return undefined;
  // Only a month in letters may come first: 11/12/2026 is the eleventh of December.
  const [day, month] = /^\d/.test(first) ? [first, second] : [second, first];
  return /^\d{1,2}$/.test(day) ? existingDay(Number(year), monthOf(month), Number(day)) : undefined;
}

/** The lowest four bits of an Urdu or Arabic digit are its value. */
const withWesternDigits = (text: string) =>
  text.replaceAll(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** The number of a month that is typed as a number or as at least three letters of its name; NaN for anything else. */
function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.length < 3) return Number.NaN;
  const at = monthNames().findIndex((names) => names.some((name) => name.startsWith(text)));
  return at === -1 ? Number.NaN : at + 1;
}

let names: (readonly string[])[] | undefined;

const monthNames = () => (names ??= Array.from({ length: 12 }, (_, month) => namesOfMonth(month)));

const namesOfMonth = (month: number) =>
  ['en', 'ur'].map((locale) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)).toLowerCase(),
  );

/** Undefined for a day that is in no calendar, such as 31 February. */
function existingDay(year: number, month: number, day: number): string | undefined {
  // The year is set afterwards, because `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  const moment = new Date(Date.UTC(2000, month - 1, day));
  moment.setUTCFullYear(year, month - 1, day);
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day ? iso(moment) : undefined;
}

const iso = (moment: Date) => moment.toISOString().slice(0, 10);

/** The day to which a key leads: arrows step by days, page keys by months. Undefined for other keys. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const moment = new Date(day);
  const [days, months] = steps[key] ?? [0, 0];
  if (days === 0 && months === 0) return undefined;
  moment.setUTCDate(moment.getUTCDate() + days);
  return months === 0 ? iso(moment) : addMonths(moment, months);
}

const steps: Readonly<Record<string, readonly [days: number, months: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  PageUp: [0, 1],
  PageDown: [0, -1],
};

/** The same day some months later, or the last day of a month that is shorter: a month after 31 January is 28 February. */
function addMonths(moment: Date, months: number): string {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0));
  return iso(new Date(Date.UTC(year, month, Math.min(moment.getUTCDate(), last.getUTCDate()))));
}
