import type { Endpoints, Result } from '@mizan/api';

export type CalculationStanding = Result<Endpoints['getCalculationStanding']>;
export type Version = CalculationStanding['today'];
type Rules = { rules: CalculationStanding['rules']; version: Version };

const isChanged = (rules: CalculationStanding['rules']) => rules === 'otherAnswer' || rules === 'gone';
const toShown = ({ rules, version }: Rules) => ({ isChanged: isChanged(rules), version });

/**
 * What there is to say of the rules of today and of those of the answer's date. The date is null while it is as it was,
 * and where the same version answers today, so that nothing is said twice.
 */
export function readStanding({ rules, today, onItsDate }: CalculationStanding) {
  const isSame = onItsDate.version?.number === today?.number;
  const isSilent = onItsDate.rules === 'unchanged' || (isSame && onItsDate.rules === rules);
  return { today: toShown({ rules, version: today }), date: isSilent ? null : toShown(onItsDate) };
}

/** How today's rules stand, unless there is a doubt: beside that, no words may say that all is well. */
export const calmRules = (standing: CalculationStanding) =>
  standing.suspension === null && !readStanding(standing).date?.isChanged ? standing.rules : null;
