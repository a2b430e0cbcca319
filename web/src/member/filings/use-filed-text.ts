import type { Filing } from '@mizan/api';
import { useDay } from '../../language/format';
import { useFormatter } from '../words';

/** Describes what became of a filing. `filed` is null before it is filed, `deficiency` where the court found no fee missing. */
export function useFiledText({ filed, deficiency }: Pick<Filing, 'filed' | 'deficiency'>) {
  const { words, figure } = useFormatter();
  const toDay = useDay();
  return { filed: filed && filedText(filed), deficiency: deficiency && deficiencyText(deficiency) };

  function filedText({ on, affixed }: NonNullable<typeof filed>): string {
    const date = toDay(on);
    return affixed === null
      ? words('filings.filed', { date })
      : words('filings.filed.affixed', { date, affixed: figure(affixed) });
  }

  function deficiencyText({ amount, dueOn, madeUpOn }: NonNullable<typeof deficiency>): string {
    const missing = figure(amount);
    return madeUpOn === null
      ? words('filings.short', { missing, date: toDay(dueOn) })
      : words('filings.madeUp', { missing, date: toDay(madeUpOn) });
  }
}
