import { useWords } from './words';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: making a format takes as long as a thousand uses of it, and each row of a list uses several. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options);
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, known);
  return known;
}

/** A day: `May 28, 2025`; in Urdu without the comma of `Intl`. */
export function useDay(): (day: string) => string {
  const { language } = useWords();
  return (day) => {
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const date = new Date(`${day}T00:00:00Z`);
    if (language === 'en') return dateFormat('en-US', options).format(date);
    const parts = dateFormat('ur-PK-u-nu-latn', options).formatToParts(date);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('day')} ${part('month')} ${part('year')}`;
  };
}
