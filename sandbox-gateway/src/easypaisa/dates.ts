import { momentOf, stamp } from '../pakistan-time.ts';

/** "10/04/2023 01:55 PM" */
export function writtenDate(ms: number) {
  const [, year, month, day, hour = '0', minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(stamp(ms)) ?? [];
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  return `${day}/${month}/${year} ${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute} ${half}`;
}

/** "20150101 151515" */
export const expiryOf = (written: string) =>
  /^\d{8} \d{6}$/.test(written) ? momentOf(written.replace(' ', '')) : undefined;
