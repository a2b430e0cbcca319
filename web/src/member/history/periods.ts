import type { Filters } from './filters';

/** The dates of the list, as one choice; `own` stands for two typed dates. */
export const periods = ['any', 'today', 'week', 'month', 'own'] as const;
export type Period = (typeof periods)[number];

const DAY_MS = 86_400_000;
const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);

/** The first and last day of a period that ends today. */
export function datesOf(period: Exclude<Period, 'own'>, today: string): Pick<Filters, 'from' | 'to'> {
  if (period === 'any') return { from: undefined, to: undefined };
  const days = { today: 0, week: 6, month: 29 }[period];
  return { from: daysBefore(today, days), to: today };
}

/** The period that has these dates. */
export function periodOf({ from, to }: Pick<Filters, 'from' | 'to'>, today: string): Period {
  const has = (period: Exclude<Period, 'own'>) => {
    const dates = datesOf(period, today);
    return dates.from === from && dates.to === to;
  };
  return (['any', 'today', 'week', 'month'] as const).find(has) ?? 'own';
}
