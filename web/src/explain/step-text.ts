import type { Amount, Step } from '@mizan/engine';
import type { Formatter } from './formatter';
import { describeRounding, formatCharge, multiplierKind, rateOf } from './slab-text';

/** The text of a step: a whole sentence, and a row of the ledger. */
export type StepText = {
  sentence: string;
  /** Null if the step changed nothing. */
  row: LedgerRow | null;
};

export type LedgerRow = {
  what: string;
  how: string;
  amount: Amount | null;
  /** The amount before this step changed it. */
  was?: Amount;
  /** Whether the step cites the rule or its schedule. */
  source: 'rule' | 'schedule';
  isHead?: boolean;
};

type Kind = Step['kind'];
type Format<K extends Kind> = (step: Extract<Step, { kind: K }>, formatter: Formatter) => StepText;

/** One format for each kind of step: a new kind in the engine does not compile until it has its text here. */
const formats: { [K in Kind]: Format<K> } = {
  immediateAnswer: ({ result, courtFee }, { words, text }) => {
    const answer = [result, courtFee].filter((part) => part !== null && part !== '').join('; ');
    return {
      sentence: words('step.immediateAnswer', { answer: text(answer) }),
      row: { what: words('what.immediate'), how: words('how.immediate'), amount: null, source: 'rule' },
    };
  },
  amountEntered: ({ label, amount }, { words, figure, text }) => ({
    sentence: words('step.amountEntered', { label: text(label), amount: figure(amount) }),
    row: { what: text(label), how: words('how.entered'), amount, source: 'rule' },
  }),
  amountByRule: ({ amount }, { words, figure }) => ({
    sentence: words('step.amountByRule', { amount: figure(amount) }),
    row: { what: words('what.amount'), how: words('how.byRule'), amount, source: 'rule' },
  }),
  amountNone: (_, { words }) => ({
    sentence: words('step.amountNone'),
    row: { what: words('what.noAmount'), how: '', amount: null, source: 'rule' },
  }),
  subject: ({ number, count }, { words }) => ({
    sentence: words('step.subject', { number, count }),
    row: { what: words('what.subject', { number, count }), how: '', amount: null, source: 'rule', isHead: true },
  }),
  valuationFixed: ({ valuation }, { words, figure }) => ({
    sentence: words('step.valuationFixed', { valuation: figure(valuation) }),
    row: { what: words('what.valuation'), how: words('how.fixed'), amount: valuation, source: 'rule' },
  }),
  valuationMultiplier: (step, { words, figure }) => {
    const { multiplier, amount, valuation } = step;
    const values = { multiplier: String(multiplier), amount: figure(amount), valuation: figure(valuation) };
    const [sentence, how] = valuationWords[multiplierKind(multiplier)];
    return {
      sentence: words(sentence, values),
      row: { what: words('what.valuation'), how: words(how, values), amount: valuation, source: 'rule' },
    };
  },
  valuationRounded: formatPaisa,
  minimumApplied: ({ computed, minimum }, { words, figure }) => {
    const values = { computed: figure(computed), minimum: figure(minimum) };
    const how = words('how.atLeast', values);
    return {
      sentence: words('step.minimumApplied', values),
      row: { what: words('what.minimum'), how, amount: minimum, was: computed, source: 'rule' },
    };
  },
  minimumNotNeeded: ({ valuation, minimum }, { words, figure }) => ({
    sentence: words('step.minimumNotNeeded', { valuation: figure(valuation), minimum: figure(minimum) }),
    row: null,
  }),
  belowFirstSlab: ({ limit, valuation }, { words, figure }) => {
    const what = words('what.exemption');
    if (limit === null) {
      const row = { what, how: words('how.noSlab'), amount: 0, source: 'schedule' } as const;
      return { sentence: words('step.noSlab'), row };
    }
    const values = { limit: figure(limit), valuation: figure(valuation) };
    return {
      sentence: words('step.belowFirstSlab', values),
      row: { what, how: words('how.nilUpTo', values), amount: 0, source: 'schedule' },
    };
  },
  exemptionPassed: ({ limit, valuation }, { words, figure }) => ({
    sentence: words('step.exemptionPassed', { limit: figure(limit), valuation: figure(valuation) }),
    row: null,
  }),
  slabCharged: (step, formatter) => {
    const { sentence, how } = formatCharge(step, formatter);
    return { sentence, row: { what: formatter.words('what.scheduledFee'), how, amount: step.fee, source: 'schedule' } };
  },
  slabCarried: ({ fee }, { words, figure }) => ({
    sentence: words('step.slabCarried', { fee: figure(fee) }),
    row: { what: words('what.scheduledFee'), how: words('how.carried'), amount: fee, source: 'schedule' },
  }),
  scheduleCeilingApplied: ({ ceiling, computed }, { words, figure }) => {
    const values = { ceiling: figure(ceiling), computed: figure(computed) };
    const how = words('how.atMost', values);
    return {
      sentence: words('step.scheduleCeilingApplied', values),
      row: { what: words('what.scheduleCeiling'), how, amount: ceiling, was: computed, source: 'schedule' },
    };
  },
  scheduleCeilingNotReached: ({ ceiling }, { words, figure }) => ({
    sentence: words('step.scheduleCeilingNotReached', { ceiling: figure(ceiling) }),
    row: null,
  }),
  feeMultiplier: (step, { words, figure }) => {
    const { multiplier, slabSetId, base, fee } = step;
    const values = { multiplier: String(multiplier), rate: rateOf(multiplier), base: figure(base), fee: figure(fee) };
    const what = words('what.fee');
    if (slabSetId === null) {
      const row = { what, how: words('how.noSchedule', values), amount: fee, source: 'rule' } as const;
      return { sentence: words('step.noSchedule', values), row };
    }
    const kind = multiplierKind(multiplier);
    if (kind === 'one') return { sentence: words('step.scheduledFeeFull', values), row: null };
    const sentence = words(kind === 'half' ? 'step.scheduledFeeHalf' : 'step.scheduledFeeTimes', values);
    const how = words(kind === 'half' ? 'how.scheduledHalf' : 'how.scheduledTimes', values);
    return { sentence, row: { what, how, amount: fee, was: base, source: 'rule' } };
  },
  feeFixed: ({ fee }, { words, figure }) => {
    const isNil = Number(fee) === 0;
    const how = words(isNil ? 'how.nil' : 'how.whatever');
    return {
      sentence: isNil ? words('step.feeFixedNil') : words('step.feeFixed', { fee: figure(fee) }),
      row: { what: words('what.fixedFee'), how, amount: fee, source: 'rule' },
    };
  },
  entryCeilingApplied: ({ ceiling, computed }, { words, figure }) => {
    const values = { ceiling: figure(ceiling), computed: figure(computed) };
    const how = words('how.atMost', values);
    return {
      sentence: words('step.entryCeilingApplied', values),
      row: { what: words('what.entryCeiling'), how, amount: ceiling, was: computed, source: 'rule' },
    };
  },
  entryCeilingNotReached: ({ ceiling }, { words, figure }) => ({
    sentence: words('step.entryCeilingNotReached', { ceiling: figure(ceiling) }),
    row: null,
  }),
  roundedToPaisa: formatPaisa,
  rounded: (step, formatter) => {
    const { mode, to, before, after } = step;
    const { words, figure, isRupees } = formatter;
    const [rupee, other] = roundings[mode];
    const values = { to: figure(to), before: figure(before), after: figure(after) };
    const how = describeRounding(step, formatter);
    return {
      sentence: words(isRupees && Number(to) === 1 ? rupee : other, values),
      row: { what: words('what.rounding'), how, amount: after, was: before, source: 'schedule' },
    };
  },
  totalValuation: ({ count, valuation }, { words, figure }) => {
    const how = words('how.subjects', { count });
    return {
      sentence: words('step.totalValuation', { count, valuation: figure(valuation) }),
      row: { what: words('what.totalValuation'), how, amount: valuation, source: 'rule' },
    };
  },
  totalFee: ({ count, fee }, { words, figure }) => ({
    sentence: words('step.totalFee', { count, fee: figure(fee) }),
    row: { what: words('what.totalFee'), how: words('how.subjects', { count }), amount: fee, source: 'rule' },
  }),
  result: ({ valuation, fee }, { words, figure }) => ({
    sentence:
      fee === null
        ? words('step.resultValuation', { valuation: figure(valuation) })
        : words('step.result', { fee: figure(fee) }),
    row: null,
  }),
};

/** The text of a step in the language of the formatter. */
export function formatStep<K extends Kind>(step: Extract<Step, { kind: K }>, formatter: Formatter): StepText {
  const format = formats[step.kind as K] as Format<K>;
  return format(step, formatter);
}

const valuationWords = {
  one: ['step.valuationSame', 'how.same'],
  half: ['step.valuationHalf', 'how.half'],
  other: ['step.valuationMultiplier', 'how.times'],
} as const;

/** The sentences of each rounding: to the rupee, and to any other multiple. */
const roundings = {
  nearest: ['step.roundedNearestRupee', 'step.roundedNearest'],
  up: ['step.roundedUpRupee', 'step.roundedUp'],
  down: ['step.roundedDownRupee', 'step.roundedDown'],
} as const;

type RoundedToPaisa = { before: Amount; after: Amount };

function formatPaisa({ before, after }: RoundedToPaisa, { words, figure, isRupees }: Formatter): StepText {
  const values = { to: figure('0.01'), before: figure(before), after: figure(after) };
  const how = isRupees ? words('how.toPaisa') : words('how.nearest', values);
  return {
    sentence: words(isRupees ? 'step.roundedToPaisa' : 'step.roundedNearest', values),
    row: { what: words('what.rounding'), how, amount: after, was: before, source: 'rule' },
  };
}
