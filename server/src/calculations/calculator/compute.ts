import type { ComputedCalculation, Endpoints, Parsed, ReadingAnswer } from '@mizan/api';
import { Problem, problems } from '@mizan/api';
import type {
  Amount,
  Answer,
  ReadingAnswer as EngineReading,
  Explanation,
  Refusal,
  RuleFigures,
  SlabSet,
} from '@mizan/engine';
import { amountInWords, explain, isOtherCharge, isRefusal } from '@mizan/engine';
import { onlyFields, ruleFigures } from '@mizan/engine/fields';
import { firstAddress } from '@mizan/engine/sources';
import { type FoundRule, namesOf } from '../../law/catalogue/find-rule.ts';
import { paymentOf } from '../../law/fee-notes/ways-to-pay.ts';
import type { CalculationsContext } from '../context.ts';
import { feeInDigits, schedulesOfAnswer } from './answer.ts';
import { forumOfFee } from './forum-of-fee.ts';

export type RuleQuestion = Pick<Parsed<Endpoints['calculate']>, 'params' | 'body'> & { asOf: string };

/** What computing needs of the server. */
export type ComputeContext = Pick<CalculationsContext, 'law' | 'clock'>;

/** Computes the complete answer that is stored, shown and printed, with the present names. */
export async function compute(
  context: ComputeContext,
  found: FoundRule,
  question: RuleQuestion,
): Promise<ComputedCalculation> {
  const { rules, rule, key } = found;
  const { params, body, asOf } = question;
  const answer = explain(rules, { subMinorId: params.subMinorCategoryId, amount: body.amount, asOf });
  if (isRefusal(answer)) throw refusalProblem(answer);
  const province = await context.law.province(key.provinceId);
  const country = (await context.law.countries()).find(({ id }) => id === province.countryId);
  const { subMinor } = rule;
  const names = namesOf(found, params);
  const forum =
    answer.forum ?? (await forumOfFee(context, found, { majorName: names.category, amount: answer.amount, asOf }));
  const courts = [names.category, forum?.court ?? ''];
  return {
    createdAt: context.clock().toISOString(),
    country: province.countryId,
    countryName: country?.name ?? province.countryId,
    province: province.id,
    provinceName: province.name,
    type: key.type,
    ...names,
    amount: answer.amount,
    asOf,
    calculation: answer.calculation,
    payment: paymentOf(feeToAffix(found, answer), { province: province.id, courts, day: asOf }),
    steps: [...answer.steps],
    verification: answer.verification,
    exception: subMinor.exception,
    sources: [...(subMinor.sources ?? [])],
    sourceUrl: firstAddress(subMinor.sources ?? []),
    note: subMinor.note ?? null,
    rulebook: answer.rulebook,
    ...(answer.readings && { readings: answer.readings.map((reading) => storedReading(found, reading)) }),
    forum,
    near: [...answer.near],
    exemptionOfOthers: answer.exemptionOfOthers,
    schedules: schedulesOf(found, answer),
    ruleFigures: figuresOf(found),
    inWords: inWords(province.countryId, answer),
    checkedOn: await context.law.checkedOn(key, schedulesOfAnswer(answer)),
  };
}

/** Converts a refusal of the engine to a problem about the field `amount`. */
export function refusalProblem({ refusal: { code, data } }: Refusal): Problem {
  if (code === 'SUB_MINOR_UNKNOWN') return new Problem('NOT_FOUND', { what: 'sub-minor category' });
  // This code cannot occur here: only typed text has separators, and it was parsed before.
  const problemCode = code === 'AMOUNT_GROUPED_WRONGLY' ? 'AMOUNT_NOT_A_NUMBER' : code;
  const message = problems[problemCode].message({ errors: [] });
  return new Problem(problemCode, { ...data, errors: [{ path: 'amount', code: problemCode, message }] });
}

/** The fee for which stamps are affixed; null for a suit valuation, and for a charge that is no court fee. */
const feeToAffix = ({ key, rule }: FoundRule, { calculation }: Answer) =>
  key.type === 'courtFee' && !isOtherCharge(rule.subMinor) ? feeInDigits(calculation) : null;

/** The schedules of steps, near slabs and exemption, copied, so that the answer stays complete after they change. */
function schedulesOf({ summary, rules }: FoundRule, { steps, near, exemptionOfOthers }: Explanation) {
  const used = new Set([...schedulesOfAnswer({ steps }), ...near.map(({ slabSetId }) => slabSetId)]);
  if (exemptionOfOthers !== null && rules.provinceSlabSet) used.add(rules.provinceSlabSet.id);
  return schedulesIn(summary, used);
}

export const schedulesIn = ({ slabSets }: FoundRule['summary'], used: ReadonlySet<string>) =>
  slabSets.filter(({ id }) => used.has(id)).map(withoutSources);

/** The figures of the rule. Each fee entry gets the id of its schedule, so a reader need not know the province's. */
export function figuresOf({ key, summary, rule }: FoundRule): RuleFigures {
  const { courtFee, suitValuation } = rule.subMinor;
  const isFee = key.type === 'courtFee';
  return {
    ...onlyFields(ruleFigures, rule.subMinor),
    courtFee: isFee ? courtFee.map((entry) => ({ ...entry, slabId: entry.slabId || summary.provinceSlabId })) : [],
    suitValuation: isFee ? [] : suitValuation,
  };
}

function storedReading({ summary }: FoundRule, { steps, sources, ...reading }: EngineReading): ReadingAnswer {
  const schedules = schedulesIn(summary, new Set(schedulesOfAnswer({ steps })));
  return { ...reading, steps: [...steps], sources: [...sources], schedules };
}

/** Sources are file names in `law/`, which mean nothing to readers. */
const withoutSources = ({ sources: _, ...schedule }: SlabSet): SlabSet => schedule;

/** Doubles are exact up to 15 digits; longer amounts are not written in words. */
const MAX_DIGITS = 15;

const toWords = (amount: Amount | null | undefined) =>
  amount === null || amount === undefined || String(amount).replace('.', '').length > MAX_DIGITS
    ? null
    : { en: amountInWords(amount, 'en'), ur: amountInWords(amount, 'ur') };

/** Writes the amount, the valuation and the fee in words of rupees, so only for Pakistan. */
export function inWords(countryId: string, { amount, steps }: Pick<Answer, 'amount' | 'steps'>) {
  if (countryId !== 'pakistan') return { amount: null, valuation: null, courtFee: null };
  const result = steps.findLast((step) => step.kind === 'result');
  return { amount: toWords(amount), valuation: toWords(result?.valuation), courtFee: toWords(result?.fee) };
}
