import type { CourtFeeEntry, SlabSet } from '@mizan/engine';
import type { Formatter } from './formatter';
import type { Said } from './rule-sentence';
import { schedulePhrase } from './schedule-phrase';
import { describeRounding, rateOf } from './slab-text';

type Fee = Pick<CourtFeeEntry, 'type' | 'userInput' | 'maximumCourtFee' | 'slabId'>;

/** The fee of an entry on its value. A short schedule is said in full, a longer one by its name. */
export function feePhrase(fee: Fee, { schedules, formatter }: Said): string {
  const { words, figure } = formatter;
  const { slabSets, provinceSlabId } = schedules;
  const schedule = slabSets.find(({ id }) => id === (fee.slabId || provinceSlabId));
  if (fee.userInput === 0) return words('sentence.fee.none');
  if (fee.type === 'fixed') {
    return atMost(words('sentence.fee.fixed', { fee: figure(fee.userInput) }), fee.maximumCourtFee, formatter);
  }
  const phrase =
    schedule === undefined
      ? atMost(words('sentence.fee.percent', { rate: rateOf(fee.userInput) }), fee.maximumCourtFee, formatter)
      : byScheduleOf(schedule, fee, formatter);
  return schedule?.rounding
    ? words('sentence.rounded', { fee: phrase, how: describeRounding(schedule.rounding, formatter) })
    : phrase;
}

function byScheduleOf(schedule: SlabSet, { userInput, maximumCourtFee }: Fee, formatter: Formatter) {
  const { words, figure, text } = formatter;
  const inFull = schedulePhrase(schedule, formatter);
  if (inFull === null) {
    const id = userInput === 1 ? 'sentence.fee.full' : userInput === 0.5 ? 'sentence.fee.half' : 'sentence.fee.times';
    const named = words(id, { times: String(userInput), schedule: text(schedule.name) });
    return atMost(named, maximumCourtFee, formatter);
  }
  const ceilings = [schedule.value, maximumCourtFee].filter((ceiling) => ceiling > 0);
  if (userInput === 1) return atMost(inFull, ceilings.length === 0 ? 0 : Math.min(...ceilings), formatter);
  const whole = atMost(inFull, schedule.value, formatter);
  const id = userInput === 0.5 ? 'sentence.fee.halfOf' : 'sentence.fee.timesOf';
  const fee = words(id, { times: String(userInput), fee: whole });
  return maximumCourtFee > 0 ? words('sentence.inAll', { fee, ceiling: figure(maximumCourtFee) }) : fee;
}

const atMost = (fee: string, ceiling: number, { words, figure }: Formatter) =>
  ceiling > 0 ? words('sentence.atMost', { fee, ceiling: figure(ceiling) }) : fee;
