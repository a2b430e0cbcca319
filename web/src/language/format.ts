import { useWords } from './words';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached: making one takes as long as a thousand uses of it, and each row of a list uses several. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format;
}

/** A function that formats moments; in Urdu without the comma of `Intl`. The format is created for the first moment, if there is one. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  const { language } = useWords();
  const locale = language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB';
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= dateFormat(locale, options);
    return format.format(new Date(moment)).replaceAll('،', '');
  };
}

export const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A day: `28 May 2025`. */
export const useDay = () => useDateFormat({ ...longDay, timeZone: 'UTC' });

/** Isolates a text from the direction of the sentence around it, where no `bdi` element can. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
