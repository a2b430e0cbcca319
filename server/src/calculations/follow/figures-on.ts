import type { CompiledRulebook, Rulebook } from '@mizan/engine';
import { compile, evaluate, isRefusal } from '@mizan/engine';
import type { News } from '../../law/news/news-between.ts';
import { feeInDigits } from '../calculator/answer.ts';

const compiledRulebooks = new WeakMap<Rulebook, CompiledRulebook>();

function compileOnce(rulebook: Rulebook) {
  const compiledRulebook = compiledRulebooks.get(rulebook) ?? compile(rulebook);
  compiledRulebooks.set(rulebook, compiledRulebook);
  return compiledRulebook;
}

type FigureQuestion = { subMinorId: string; amount: string };

/** The figures before and after the change, on its first day; null where there is no figure. */
export const figuresOn = ({ type, from, before, after }: News, question: FigureQuestion) =>
  [before, after].map((rulebook) => figureOf(compileOnce(rulebook), type, { ...question, asOf: from }));

function figureOf(
  rulebook: CompiledRulebook,
  type: News['type'],
  question: FigureQuestion & { asOf: string },
): string | null {
  const answer = evaluate(rulebook, question);
  if (isRefusal(answer)) return null;
  if (type === 'courtFee') return feeInDigits(answer.calculation);
  const result = answer.steps.findLast((step) => step.kind === 'result');
  return answer.calculation.isEstablished && result ? String(result.valuation) : null;
}
