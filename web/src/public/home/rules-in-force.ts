import type { Endpoints, Result } from '@mizan/api';
import type { LevelCounts } from '../../ui/evidence-shares';

export type RulesInForce = { id: string; name: string; counts: LevelCounts; practised: number };

const supported = ({ counts: { statute, judgment, secondary } }: RulesInForce) => statute + judgment + secondary;
export const bestSupportedFirst = (one: RulesInForce, other: RulesInForce) => supported(other) - supported(one);

/** Without provinces that have no rules yet. */
export const rulesInForce = (services: Result<Endpoints['getServices']>): readonly RulesInForce[] =>
  services
    .filter(({ courtFee }) => courtFee.rules > 0)
    .map(({ province, name, courtFee }) => ({
      id: province,
      name,
      counts: courtFee.byVerification as LevelCounts,
      practised: courtFee.practised,
    }))
    .toSorted(bestSupportedFirst);
