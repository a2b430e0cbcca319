import type { SlabSet } from '@mizan/engine';
import { useFormatter } from '../../../explain/formatter';
import type { Entry } from '../../tree/tree';
import type { Schedules } from '../rules';

/** Describes an entry in words: `0.5 times the fee of Schedule I on 10 times the amount, at least ..., at most ...`. */
export function useDescribeEntry() {
  const { words, text, figure: rupees } = useFormatter();
  function valuation({ type, userInput }: Pick<Entry, 'type' | 'userInput'>): string {
    if (type === 'fixed') return words('rules.sentence.valuation.fixed', { amount: rupees(userInput) });
    if (userInput === 1) return words('rules.sentence.valuation.same');
    return words('rules.sentence.valuation.times', { times: userInput });
  }

  function fee({ type, userInput }: Pick<Entry, 'type' | 'userInput'>, schedule: SlabSet | undefined): string {
    if (type === 'fixed') {
      return userInput === 0
        ? words('rules.sentence.fee.none')
        : words('rules.sentence.fee.fixed', { fee: rupees(userInput) });
    }
    if (schedule === undefined) return words('rules.sentence.fee.percent', { percent: percentOf(userInput) });
    if (userInput === 1) return words('rules.sentence.fee.full', { schedule: text(schedule.name) });
    return words('rules.sentence.fee.times', { times: userInput, schedule: text(schedule.name) });
  }

  return (entry: Entry, { slabSets, provinceSlabId }: Schedules): string => {
    if (!('suitValuation' in entry)) return words('rules.sentence.alone', { valuation: valuation(entry) });
    const schedule = slabSets.find(({ id }) => id === (entry.slabId ?? provinceSlabId));
    const { minimumSuitValuation: floor, maximumCourtFee: ceiling } = entry;
    const value = valuation(entry.suitValuation);
    const values = {
      fee: fee(entry, schedule),
      valuation: floor > 0 ? words('rules.sentence.atLeast', { valuation: value, floor: rupees(floor) }) : value,
    };
    if (ceiling === 0) return words('rules.sentence.entry', values);
    return words('rules.sentence.entryAtMost', { ...values, ceiling: rupees(ceiling) });
  };
}

/** 0.075 is 7.5 per cent. The point moves in the text, so that no digit is lost to floating point. */
function percentOf(multiplier: number): string {
  const [whole = '', fraction = ''] = String(multiplier).split('.');
  const digits = fraction.padEnd(2, '0');
  const shifted = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  return digits.length > 2 ? `${shifted}.${digits.slice(2)}` : shifted;
}
