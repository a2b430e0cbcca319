import { useLoaded } from '../../layout/use-loaded';
import type { LevelCounts } from '../../ui/evidence-bar';

export type RulesInForce = { id: string; name: string; counts: LevelCounts; practised: number };

/** The court-fee rules that ship, counted at build, until those in force are counted. */
const shipped: readonly RulesInForce[] = import.meta.env.EVIDENCE.map((province) => ({ ...province, practised: 0 }));

const supported = ({ statute, judgment, secondary }: LevelCounts) => statute + judgment + secondary;

/** The best supported first, as in the shipped ones; without provinces that have no rules yet. */
const readInForce = async (): Promise<readonly RulesInForce[]> => {
  const { api } = await import('../../client/api');
  return (await api.getServices())
    .filter(({ courtFee }) => courtFee.rules > 0)
    .map(({ province, name, courtFee }) => ({
      id: province,
      name,
      counts: courtFee.byVerification as LevelCounts,
      practised: courtFee.practised,
    }))
    .toSorted((one, other) => supported(other.counts) - supported(one.counts));
};

export const useRulesInForce = () => useLoaded(readInForce) ?? shipped;
