import { useWords } from './words';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes as long as a thousand uses of it, and rows of a list each use several. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options);
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, known);
  return known;
}

/** A day as its language writes it: `May 28, 2025`, and in Urdu without the comma that `Intl` would put there. */
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
