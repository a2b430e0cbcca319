import type { Endpoints, Result } from '@mizan/api';

export type CalculationStanding = Result<Endpoints['getCalculationStanding']>;
export type Version = CalculationStanding['today'];
type Rules = { rules: CalculationStanding['rules']; version: Version };

const isChanged = (rules: CalculationStanding['rules']) => rules === 'otherAnswer' || rules === 'gone';
const toShown = ({ rules, version }: Rules) => ({ isChanged: isChanged(rules), version });

/**
 * What there is to say of the rules of today and of those of the answer's date. The date is null while it is as it was. Where the
 * same version answers for both, one of them speaks: the date while it is still to come, else today.
 */
export function readStanding({ rules, today, onItsDate }: CalculationStanding, isDateToCome: boolean) {
  const [ofToday, ofDate] = [toShown({ rules, version: today }), toShown(onItsDate)];
  if (onItsDate.rules === 'unchanged') return { today: ofToday, date: null };
  const isSame = onItsDate.version?.number === today?.number && onItsDate.rules === rules;
  if (!isSame) return { today: ofToday, date: ofDate };
  return isDateToCome ? { today: { ...ofToday, isChanged: false }, date: ofDate } : { today: ofToday, date: null };
}

/** How today's rules stand, unless there is a doubt: beside that, no words may say that all is well. */
export const calmRules = (standing: CalculationStanding, isDateToCome: boolean) =>
  standing.suspension === null && !readStanding(standing, isDateToCome).date?.isChanged ? standing.rules : null;
