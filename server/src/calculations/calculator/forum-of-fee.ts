import type { Amount, CompiledRulebook, CompiledSubMinor, Forum } from '@mizan/engine';
import { evaluate, isRefusal } from '@mizan/engine';
import { type FoundRule, takesAmount } from '../../law/catalogue/find-rule.ts';
import type { CalculationsContext } from '../context.ts';

type FeeQuestion = { majorName: string; amount: Amount | null; asOf: string };

/**
 * Finds the court that may try the suit for which a fee is paid. Null if no rule values such a suit, if several might, or if a
 * special law may name the court: an uncertain court must not stand beside a fee.
 */
export async function forumOfFee(
  { law }: Pick<CalculationsContext, 'law'>,
  found: FoundRule,
  question: FeeQuestion,
): Promise<Forum | null> {
  if (found.key.type !== 'courtFee' || !takesAmount(found)) return null;
  const summary = await law.summaryOn({ provinceId: found.key.provinceId, type: 'suitValuation' }, question.asOf);
  const major = summary?.majors.find(({ name }) => name === question.majorName);
  if (summary === undefined || major === undefined) return null;
  const rules = await law.major(summary, major.id);
  const rule = valuingRule(rules, found);
  if (rule === undefined) return null;
  const answer = evaluate(rules, { subMinorId: rule.subMinor.id, amount: question.amount, asOf: question.asOf });
  return isRefusal(answer) ? null : answer.forum;
}

/**
 * Finds the rule that values the same suit, in the minor category of the same name and with the same label of the amount: the rule
 * of the same name or, if there is none, the only general one. A rule is general if no rule beside that of the fee has its name.
 */
function valuingRule(valuing: CompiledRulebook, { rule }: FoundRule): CompiledSubMinor | undefined {
  const { minor, subMinor } = rule;
  const candidates = [...valuing.subMinors.values()].filter(
    (each) =>
      each.kind !== 'immediate' &&
      each.minor.name === minor.name &&
      each.subMinor.activityByUser === subMinor.activityByUser,
  );
  const namesake = candidates.find((each) => each.subMinor.name === subMinor.name);
  const namesBesideFee = new Set(minor.subminorCategory.map(({ name }) => name));
  const general = candidates.filter((each) => !namesBesideFee.has(each.subMinor.name));
  return namesake ?? (general.length === 1 ? general[0] : undefined);
}
