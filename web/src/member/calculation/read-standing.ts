import type { Endpoints, Result } from '@mizan/api';

export type CalculationStanding = Result<Endpoints['getCalculationStanding']>;
export type Version = CalculationStanding['today'];
type Rules = { rules: CalculationStanding['rules']; version: Version };

const isSameVersion = (one: Version, other: Version) =>
  one?.number === other?.number && one?.effectiveFrom === other?.effectiveFrom;
const isChanged = (rules: CalculationStanding['rules']) => rules === 'otherAnswer' || rules === 'gone';
const standingOf = ({ rules, version }: Rules) => ({ isChanged: isChanged(rules), version });

/**
 * Whether the rules of today, and those of the answer's date, answer differently now. The date is null while its rules are unchanged.
 * If one version applies to both, only one of them counts as changed: the date while it lies ahead, else today.
 */
export function readStanding({ rules, today, onItsDate }: CalculationStanding, isDateToCome: boolean) {
  const [ofToday, ofDate] = [standingOf({ rules, version: today }), standingOf(onItsDate)];
  // A fee does not depend on its court, so another court is only said of today.
  if (onItsDate.rules === 'unchanged' || onItsDate.rules === 'otherCourt') return { today: ofToday, date: null };
  // A publication that changed both days has one number, so the day from which it holds tells its versions apart.
  const isSame = isSameVersion(onItsDate.version, today) && onItsDate.rules === rules;
  if (!isSame) return { today: ofToday, date: ofDate };
  return isDateToCome ? { today: { ...ofToday, isChanged: false }, date: ofDate } : { today: ofToday, date: null };
}

/** How today's rules compare with those of the answer; null beside a warning, where nothing may say that all is well. */
export const rulesWithoutWarning = (standing: CalculationStanding, isDateToCome: boolean) =>
  standing.suspension === null && !readStanding(standing, isDateToCome).date?.isChanged ? standing.rules : null;
