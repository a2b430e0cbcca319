import { type Answer, type CompiledRulebook, compile, evaluate, isRefusal, type Rulebook } from '@mizan/engine';
import { takesAmount } from '../../law/catalogue/find-rule.ts';
import type { News } from '../../law/news/news-between.ts';
import { feeInDigits } from '../calculator/answer.ts';

const compiledRulebooks = new WeakMap<Rulebook, CompiledRulebook>();

function compileOnce(rulebook: Rulebook) {
  const compiledRulebook = compiledRulebooks.get(rulebook) ?? compile(rulebook);
  compiledRulebooks.set(rulebook, compiledRulebook);
  return compiledRulebook;
}

/** Whether a rule takes an amount after the change. */
export function takesAmountAfter({ after }: News, ruleId: string): boolean {
  const rule = compileOnce(after).subMinors.get(ruleId);
  return rule !== undefined && takesAmount({ rule });
}

type FigureQuestion = { subMinorId: string; amount: string };

/**
 * The figures of the first reading before and after the change, on its first day; null where there is no figure.
 * `otherReadings`: whether the rule has any, before or after, and whether their names or figures change.
 */
export function figuresOn({ type, from, ...rulebooks }: News, question: FigureQuestion) {
  const on = (rulebook: Rulebook) => figuresIn(compileOnce(rulebook), type, { ...question, asOf: from });
  const [before, after] = [on(rulebooks.before), on(rulebooks.after)];
  return { before: before.figure, after: after.figure, otherReadings: compareReadings(before.others, after.others) };
}

type Readings = readonly (readonly [name: string, figure: string | null])[];

function compareReadings(before: Readings, after: Readings): 'none' | 'same' | 'changed' {
  if (JSON.stringify(before) !== JSON.stringify(after)) return 'changed';
  return after.length === 0 ? 'none' : 'same';
}

function figuresIn(rulebook: CompiledRulebook, type: News['type'], question: FigureQuestion & { asOf: string }) {
  const answer = evaluate(rulebook, question);
  if (isRefusal(answer)) return { figure: null, others: [] };
  const others = (answer.readings ?? []).map((reading) => [reading.name, figureOf(reading, type)] as const);
  return { figure: figureOf(answer, type), others };
}

function figureOf({ calculation, steps }: Pick<Answer, 'calculation' | 'steps'>, type: News['type']): string | null {
  if (type === 'courtFee') return feeInDigits(calculation);
  const result = steps.findLast((step) => step.kind === 'result');
  return calculation.isEstablished && result ? String(result.valuation) : null;
}
