import type { Endpoints, Result } from '@mizan/api';
import type { LevelCounts } from '../../ui/evidence-shares';

export type RulesInForce = { id: string; name: string; counts: LevelCounts; practised: number };

const supported = ({ statute, judgment, secondary }: LevelCounts) => statute + judgment + secondary;

/** The best supported first, as in the shipped ones; without provinces that have no rules yet. */
export const rulesInForce = (services: Result<Endpoints['getServices']>): readonly RulesInForce[] =>
  services
    .filter(({ courtFee }) => courtFee.rules > 0)
    .map(({ province, name, courtFee }) => ({
      id: province,
      name,
      counts: courtFee.byVerification as LevelCounts,
      practised: courtFee.practised,
    }))
    .toSorted((one, other) => supported(other.counts) - supported(one.counts));
