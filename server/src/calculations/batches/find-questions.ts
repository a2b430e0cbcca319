import { isProblem } from '@mizan/api';
import { type Amount, evaluate, isRefusal, type Refusal } from '@mizan/engine';
import {
  digestOf,
  type FoundRule,
  findRule,
  type RulePlace,
  suspensionOf,
  takesAmount,
} from '../../law/catalogue/find-rule.ts';
import { idOf } from '../calculator/save-calculation.ts';
import type { CalculationsContext } from '../context.ts';
import type { BatchQuestions } from './batch-row.ts';
import { createYielder } from './yielder.ts';

/** A question and the rule that answers it; several rows may ask it. */
export type FoundQuestion = {
  place: RulePlace;
  found: FoundRule;
  /** Null for an immediate answer, which is not saved. */
  amount: Amount | null;
  /** The cost in searches. */
  cost: 0 | 1;
};

/** Why the law does not answer a row. */
export type RowFault = Refusal['refusal'] | { code: 'RULE_SUSPENDED' | 'KIND_UNKNOWN' };

export type FoundQuestions = {
  /** The id of the question of each row; empty for a faulty row. */
  ids: readonly string[];
  byId: ReadonlyMap<string, FoundQuestion>;
  /** `row` is the index of the row in `ids`. */
  faults: readonly { row: number; fault: RowFault }[];
};

type BatchOptions = { memberId: string; asOf: string; isCharged: boolean };
type Law = Pick<CalculationsContext, 'law'>;

/** Finds the questions of all rows under the law of the date: rows with the same rule and amount share one. */
export async function findQuestions(
  context: Law,
  options: BatchOptions,
  { places, rows }: BatchQuestions,
): Promise<FoundQuestions> {
  const { memberId, asOf, isCharged } = options;
  const takeTurn = createYielder();
  const ruleAt: (Rule | FaultyRule)[] = [];
  for (const place of places) ruleAt.push(await findRuleAt(context, place, asOf));
  const ids: string[] = [];
  const byId = new Map<string, FoundQuestion>();
  const faults: { row: number; fault: RowFault }[] = [];
  for (const [row, [placeIndex, amount]] of rows.entries()) {
    await takeTurn();
    const question = toQuestion(ruleAt[placeIndex] ?? UNKNOWN_KIND, amount, asOf);
    if ('fault' in question) {
      faults.push({ row, fault: question.fault });
      ids.push('');
      continue;
    }
    const id = questionId(question, { memberId, asOf });
    ids.push(id);
    if (!byId.has(id)) byId.set(id, { ...question, cost: isCharged && takesAmount(question.found) ? 1 : 0 });
  }
  return { ids, byId, faults };
}

type RowQuestion = Omit<FoundQuestion, 'cost'>;
type Rule = Pick<FoundQuestion, 'place' | 'found'>;
type FaultyRule = { fault: RowFault };

const UNKNOWN_KIND: FaultyRule = { fault: { code: 'KIND_UNKNOWN' } };

async function findRuleAt(context: Law, place: RulePlace, asOf: string): Promise<Rule | FaultyRule> {
  try {
    const found = await findRule(context, place, asOf);
    return suspensionOf(found) ? { fault: { code: 'RULE_SUSPENDED' } } : { place, found };
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND') || isProblem(error, 'NO_RULES_FOR_DATE')) return UNKNOWN_KIND;
    throw error;
  }
}

/** The question of a row, with the amount of its answer: null or another one where the rule fixes it. */
function toQuestion(rule: Rule | FaultyRule, amount: Amount | null, asOf: string): RowQuestion | FaultyRule {
  if ('fault' in rule) return rule;
  const { rules, rule: compiled } = rule.found;
  const answer = evaluate(rules, { subMinorId: compiled.subMinor.id, amount: amount ?? undefined, asOf });
  return isRefusal(answer) ? { fault: answer.refusal } : { ...rule, amount: answer.amount };
}

const questionId = ({ found, amount }: RowQuestion, { memberId, asOf }: Omit<BatchOptions, 'isCharged'>) =>
  idOf({ memberId, key: found.key, rulesDigest: digestOf(found), subMinorId: found.rule.subMinor.id, amount, asOf });
