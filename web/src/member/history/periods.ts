import { daysAfter } from '../../language/days';
import type { Filters } from './filters';

/** The periods to which the history can be limited; `own` stands for two typed dates. */
export const periods = ['any', 'today', 'week', 'month', 'own'] as const;
export type Period = (typeof periods)[number];

/** The first and last day of a period that ends today. */
export function datesOf(period: Exclude<Period, 'own'>, today: string): Pick<Filters, 'from' | 'to'> {
  if (period === 'any') return { from: undefined, to: undefined };
  const days = { today: 0, week: 6, month: 29 }[period];
  return { from: daysAfter(today, -days), to: today };
}

/** The period that has these dates. */
export function periodOf({ from, to }: Pick<Filters, 'from' | 'to'>, today: string): Period {
  const has = (period: Exclude<Period, 'own'>) => {
    const dates = datesOf(period, today);
    return dates.from === from && dates.to === to;
  };
  return (['any', 'today', 'week', 'month'] as const).find(has) ?? 'own';
}
