import { useWords } from './words';

/** A day as its language writes it: `May 28, 2025`, and in Urdu without the comma that `Intl` would put there. */
export function useDay(): (day: string) => string {
  const { language } = useWords();
  return (day) => {
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const date = new Date(`${day}T00:00:00Z`);
    if (language === 'en') return date.toLocaleDateString('en-US', options);
    const parts = new Intl.DateTimeFormat('ur-PK-u-nu-latn', options).formatToParts(date);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('day')} ${part('month')} ${part('year')}`;
  };
}
