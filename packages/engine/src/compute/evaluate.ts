import type { Decimal } from '../number/decimal.ts';
import { isAbove, isEqual, plus, roundTo, roundToPaisa, times, toAmount, zero } from '../number/decimal.ts';
import { parseAmount, withinLimits } from '../number/money.ts';
import { isRefusal, type Refusal, refuse } from '../number/refusal.ts';
import type { Answer, ReadingAnswer, Request } from './answer.ts';
import type { CompiledEntry, CompiledFee, CompiledReading, CompiledRulebook, CompiledSubMinor } from './compiled.ts';
import { competentForum } from './forum.ts';
import { isSet, nothingToBeAdded } from './rulebook.ts';
import { feeBySlabs } from './slabs.ts';
import type { Step } from './steps.ts';

/** Evaluates a rule on an amount: the answer with its steps and other readings, or the refusal. */
export function evaluate(rulebook: CompiledRulebook, request: Request): Answer | Refusal {
  const rule = rulebook.subMinors.get(request.subMinorId);
  if (rule === undefined) return refuse('SUB_MINOR_UNKNOWN', { subMinorId: String(request.subMinorId) });
  const isImmediate = rule.kind === 'immediate';
  const amount = isImmediate ? zero : allowedAmount(rule, request.amount);
  if (isRefusal(amount)) return amount;
  const input = { amount, asOf: request.asOf };
  const first = isImmediate ? immediateAnswer(rulebook, rule) : answerOn(rulebook, rule, input);
  if (rule.readings.length === 0) return first;
  return { ...first, readings: rule.readings.map((reading) => answerOfReading(rulebook, reading, input)) };
}

type EvaluationInput = { readonly amount: Decimal; readonly asOf: string | undefined };

function answerOfReading(
  rulebook: CompiledRulebook,
  { name, rule }: CompiledReading,
  input: EvaluationInput,
): ReadingAnswer {
  const { calculation, steps, verification, forum } = answerOn(rulebook, rule, input);
  const { sources = [], note = null } = rule.subMinor;
  return { name, calculation, steps, verification, sources, note, forum };
}

/** The answer on an amount that the rule allows. */
function answerOn(rulebook: CompiledRulebook, rule: CompiledSubMinor, { amount, asOf }: EvaluationInput): Answer {
  const steps: Step[] = [];
  addAmountStep(rule, amount, steps);
  const sum = sumEntries(rule.entries, amount, steps);
  const valuation = toAmount(sum.valuation);
  const fee = rulebook.type === 'courtFee' ? toAmount(sum.fee) : null;
  const type = rule.kind === 'fixed' ? 'fixed' : 'multiplier';
  steps.push({ kind: 'result', type, valuation, fee });
  return answer(rulebook, rule, {
    amount: toAmount(amount),
    type,
    result: Number(valuation),
    courtFee: fee === null ? storedFee(rule) : Number(fee),
    steps,
    forum: fee === null && isTriedByValue(rule) ? competentForum(rulebook.forums, sum.valuation, asOf) : null,
  });
}

const isTriedByValue = ({ subMinor }: CompiledSubMinor) => (subMinor.exception ?? 'none') === 'none';

/** The amount that the rule fixes, or else the entered one; refused outside the limits of the rule. */
export function allowedAmount(rule: CompiledSubMinor, entered: unknown): Decimal | Refusal {
  const { fixedAmount, minimum, maximum } = rule;
  const amount = fixedAmount ?? parseAmount(entered);
  return isRefusal(amount) ? amount : withinLimits(amount, minimum, maximum);
}

function addAmountStep({ subMinor, fixedAmount }: CompiledSubMinor, amount: Decimal, steps: Step[]) {
  const { activityByUser } = subMinor;
  if (fixedAmount === null && typeof activityByUser === 'string') {
    steps.push({ kind: 'amountEntered', label: activityByUser, amount: toAmount(amount) });
  } else if (activityByUser === nothingToBeAdded && amount.units === 0) {
    steps.push({ kind: 'amountNone' });
  } else {
    steps.push({ kind: 'amountByRule', amount: toAmount(amount) });
  }
}

/** Each entry is a separate subject of the suit: their valuations and fees are added up. */
export function sumEntries(entries: readonly CompiledEntry[], amount: Decimal, steps: Step[]) {
  let valuation = zero;
  let fee = zero;
  let number = 0;
  const count = entries.length;
  for (const entry of entries) {
    number += 1;
    if (count > 1) steps.push({ kind: 'subject', number, count });
    const value = valueOf(entry, amount, steps);
    valuation = plus(valuation, value);
    if (entry.fee !== null) fee = plus(fee, feeOn(entry.fee, value, steps));
  }
  if (count > 1) steps.push({ kind: 'totalValuation', count, valuation: toAmount(valuation) });
  if (count > 1 && entries[0]?.fee) steps.push({ kind: 'totalFee', count, fee: toAmount(fee) });
  return { valuation, fee };
}

/** The suit valuation of one entry, rounded to the paisa before the fee is charged on it. */
export function valueOf(entry: CompiledEntry, amount: Decimal, steps: Step[]): Decimal {
  const { type, minimum } = entry;
  const exact = type === 'fixed' ? entry.value : times(amount, entry.value);
  const valuation = toAmount(exact);
  if (type === 'fixed') {
    steps.push({ kind: 'valuationFixed', valuation });
  } else {
    const multiplier = toAmount(entry.value);
    steps.push({ kind: 'valuationMultiplier', multiplier, amount: toAmount(amount), valuation });
  }
  const value = roundToPaisa(exact);
  if (!isEqual(exact, value)) steps.push({ kind: 'valuationRounded', before: valuation, after: toAmount(value) });
  if (minimum === null) return value;
  if (isAbove(minimum, value)) {
    steps.push({ kind: 'minimumApplied', computed: toAmount(value), minimum: toAmount(minimum) });
    return minimum;
  }
  steps.push({ kind: 'minimumNotNeeded', valuation: toAmount(value), minimum: toAmount(minimum) });
  return value;
}

/** The court fee of one entry on its suit valuation. */
export function feeOn(entryFee: CompiledFee, valuation: Decimal, steps: Step[]): Decimal {
  const exact = belowCeiling(entryFee, rawFee(entryFee, valuation, steps), steps);
  const fee = roundToPaisa(exact);
  if (!isEqual(exact, fee)) steps.push({ kind: 'roundedToPaisa', before: toAmount(exact), after: toAmount(fee) });
  const rounding = entryFee.type === 'fixed' ? null : (entryFee.slabSet?.rounding ?? null);
  if (rounding === null) return fee;
  const rounded = roundTo(fee, rounding.to, rounding.mode);
  if (!isEqual(fee, rounded)) {
    const { to, mode } = rounding;
    steps.push({ kind: 'rounded', mode, to: toAmount(to), before: toAmount(fee), after: toAmount(rounded) });
  }
  return rounded;
}

/** A fixed fee, or a multiple of the schedule's fee; without a schedule, a multiple of the value itself. */
function rawFee({ type, value, slabSet }: CompiledFee, valuation: Decimal, steps: Step[]): Decimal {
  if (type === 'fixed') {
    steps.push({ kind: 'feeFixed', fee: toAmount(value) });
    return value;
  }
  const base = slabSet === null ? valuation : feeBySlabs(slabSet, valuation, steps);
  const fee = times(base, value);
  steps.push({
    kind: 'feeMultiplier',
    multiplier: toAmount(value),
    slabSetId: slabSet === null ? null : slabSet.id,
    base: toAmount(base),
    fee: toAmount(fee),
  });
  return fee;
}

function belowCeiling({ ceiling }: CompiledFee, fee: Decimal, steps: Step[]): Decimal {
  if (ceiling === null) return fee;
  if (isAbove(fee, ceiling)) {
    steps.push({ kind: 'entryCeilingApplied', ceiling: toAmount(ceiling), computed: toAmount(fee) });
    return ceiling;
  }
  if (isAbove(ceiling, fee)) {
    steps.push({ kind: 'entryCeilingNotReached', ceiling: toAmount(ceiling) });
  }
  return fee;
}

function immediateAnswer(rulebook: CompiledRulebook, rule: CompiledSubMinor): Answer {
  const { defaultResult } = rule.subMinor;
  const result = isSet(defaultResult) ? defaultResult : null;
  const courtFee = storedFee(rule);
  const steps: Step[] = [{ kind: 'immediateAnswer', result, courtFee }];
  return answer(rulebook, rule, { amount: null, type: 'fixed', result, courtFee, steps, forum: null });
}

/** The fee stored with the rule: that of an immediate answer, or the one beside a suit valuation. */
const storedFee = ({ subMinor }: CompiledSubMinor) =>
  isSet(subMinor.defaultCourtFeeToBeAffixed) ? subMinor.defaultCourtFeeToBeAffixed : null;

type AnswerParts = Pick<Answer, 'amount' | 'steps' | 'forum'> &
  Pick<Answer['calculation'], 'type' | 'result'> & { courtFee: number | string | null };

function answer(rulebook: CompiledRulebook, { subMinor }: CompiledSubMinor, parts: AnswerParts): Answer {
  const figure = rulebook.type === 'courtFee' ? parts.courtFee : parts.result;
  return {
    amount: parts.amount,
    calculation: {
      type: parts.type,
      result: parts.result,
      extraResultInfo: subMinor.extraResultInfo,
      courtFeeToBeAffixed: parts.courtFee,
      referenceToSource: subMinor.reference,
      isEstablished: figure !== null && subMinor.certainty !== 'notEstablished',
    },
    steps: parts.steps,
    verification: subMinor.verification ?? 'unverified',
    rulebook: rulebook.version,
    forum: parts.forum,
  };
}
