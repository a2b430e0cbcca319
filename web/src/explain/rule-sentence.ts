import {
  type CalculationType,
  type CourtFeeEntry,
  isImmediate,
  isSet,
  nothingToBeAdded,
  type RuleFigures,
  type SlabSet,
  type SuitValuationEntry,
  type Valuation,
} from '@mizan/engine';
import type { Formatter } from './formatter';
import { schedulePhrase } from './schedule-phrase';
import { describeRounding, multiplierKind, rateOf } from './slab-text';

/** The schedules that a rule may charge by. */
export type Schedules = { readonly slabSets: readonly SlabSet[]; readonly provinceSlabId: string | null };

type Entry = CourtFeeEntry | SuitValuationEntry;

/** A rule in one sentence, made from its figures alone, so that the sentence says what the engine computes. */
export function ruleSentence(rule: RuleFigures, type: CalculationType, context: SentenceContext): string {
  const phrase = isImmediate(rule, type) ? storedAnswer(rule, context) : computedAnswer(rule, type, context);
  return sentence(phrase, context.formatter);
}

/** The sentence of a single entry. */
export const entrySentence = (entry: Entry, context: SentenceContext) =>
  sentence(entryPhrase(entry, context), context.formatter);

/** The formatter of a sentence, and the schedules that it may name. */
export type SentenceContext = { readonly schedules: Schedules; readonly formatter: Formatter };

/** A phrase as a sentence, which ends with a full stop. */
export function sentence(phrase: string, { words }: Formatter) {
  const text = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.۔]$/.test(text) ? text : words('sentence.end', { text });
}

function storedAnswer({ defaultResult, defaultCourtFeeToBeAffixed }: RuleFigures, { formatter }: SentenceContext) {
  const { words, figure, text } = formatter;
  const parts = [defaultResult, defaultCourtFeeToBeAffixed].filter(isSet);
  return parts
    .map((part) => (typeof part === 'number' ? words('sentence.fee.fixed', { fee: figure(part) }) : text(part)))
    .join('; ');
}

function computedAnswer(rule: RuleFigures, type: CalculationType, context: SentenceContext) {
  const entries: readonly Entry[] = type === 'courtFee' ? rule.courtFee : rule.suitValuation;
  const phrases = entries.map((entry) => entryPhrase(entry, context));
  const { words } = context.formatter;
  const [first, ...others] = phrases;
  if (first === undefined) return words('sentence.fee.none');
  if (others.length === 0) return withAmounts(rule, first, context.formatter);
  const parts = phrases.map((text, index) => words('sentence.part', { number: index + 1, text }));
  const list = parts.reduce((before, after) => words('sentence.then', { before, after }));
  return withAmounts(rule, words('sentence.sum', { list }), context.formatter);
}

/** Adds to a phrase the amounts for which the rule answers, or the amount that the rule itself sets. */
function withAmounts(rule: RuleFigures, text: string, { words, figure }: Formatter) {
  const { activityByUser, minimumUserInput, maximumUserInput } = rule;
  const fixedAmount = activityByUser === nothingToBeAdded ? minimumUserInput : activityByUser;
  if (typeof fixedAmount === 'number') {
    return usesAmount(rule) ? words('sentence.given', { amount: figure(fixedAmount), text }) : text;
  }
  const least = figure(minimumUserInput);
  const most = maximumUserInput ? figure(maximumUserInput) : null;
  if (most === null) return minimumUserInput === 0 ? text : words('sentence.from', { least, text });
  return minimumUserInput === 0
    ? words('sentence.upTo', { most, text })
    : words('sentence.between', { least, most, text });
}

const usesAmount = ({ courtFee, suitValuation }: RuleFigures) =>
  courtFee.some((entry) => entry.suitValuation.type === 'multiplier') ||
  suitValuation.some(({ type }) => type === 'multiplier');

function entryPhrase(entry: Entry, context: SentenceContext): string {
  const { words, figure } = context.formatter;
  if (!('suitValuation' in entry)) return words('sentence.valued', { value: valuePhrase(entry, context.formatter) });
  const { minimumSuitValuation: floor, suitValuation: valuation } = entry;
  const fee = feePhrase(entry, context);
  const plain = valuePhrase(valuation, context.formatter);
  const value = floor > 0 ? words('sentence.value.atLeast', { value: plain, floor: figure(floor) }) : plain;
  const isFixed = entry.type === 'fixed';
  // The phrase of the fee suffices if it is charged on the amount itself, or is fixed and on no value.
  if (floor === 0 && (isAmountItself(valuation) || (isFixed && valuation.userInput === 0))) return fee;
  return isFixed ? words('sentence.feeValued', { fee, value }) : words('sentence.on', { value, fee });
}

const isAmountItself = ({ type, userInput }: Valuation) => type === 'multiplier' && userInput === 1;

function valuePhrase({ type, userInput }: Valuation, { words, figure }: Formatter) {
  if (type === 'fixed') return words('sentence.value.fixed', { amount: figure(userInput) });
  if (userInput === 1) return words('sentence.value.same');
  return userInput === 0.5 ? words('sentence.value.half') : words('sentence.value.times', { times: String(userInput) });
}

type Fee = Pick<CourtFeeEntry, 'type' | 'userInput' | 'maximumCourtFee' | 'slabId'>;

/** The fee of an entry on its value. A short schedule is written in full, a longer one by its name. */
function feePhrase(fee: Fee, { schedules, formatter }: SentenceContext): string {
  const { words, figure } = formatter;
  const { slabSets, provinceSlabId } = schedules;
  const schedule = slabSets.find(({ id }) => id === (fee.slabId || provinceSlabId));
  if (fee.userInput === 0) return words('sentence.fee.none');
  if (fee.type !== 'fixed' && schedule?.slabs.length === 0) return words('sentence.fee.none');
  if (fee.type === 'fixed') {
    return atMost(words('sentence.fee.fixed', { fee: figure(fee.userInput) }), fee.maximumCourtFee, formatter);
  }
  const phrase =
    schedule === undefined
      ? atMost(words('sentence.fee.percent', { rate: rateOf(fee.userInput) }), fee.maximumCourtFee, formatter)
      : feeBySchedule(schedule, fee, formatter);
  return schedule?.rounding
    ? words('sentence.rounded', { fee: phrase, how: describeRounding(schedule.rounding, formatter) })
    : phrase;
}

/** The words for a multiple of the fee of a schedule that is named. */
const namedFees = { one: 'sentence.fee.full', half: 'sentence.fee.half', other: 'sentence.fee.times' } as const;

function feeBySchedule(schedule: SlabSet, { userInput, maximumCourtFee }: Fee, formatter: Formatter) {
  const { words, figure, text } = formatter;
  const inFull = schedulePhrase(schedule, formatter);
  if (inFull === null) {
    const id = namedFees[multiplierKind(userInput)];
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
