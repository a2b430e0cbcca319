import { Problem } from '@mizan/api';
import {
  type CompiledSubMinor,
  isRefusal,
  largestAmount,
  type ReversibleRule,
  readAmount,
  toReversibleRule,
} from '@mizan/engine';
import { findRule, suspensionOf } from '../../law/catalogue/find-rule.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { refusalProblem } from './compute.ts';

/** A cache, because finding the edges of a long schedule takes much longer than an answer. */
const reversibleRules = new WeakMap<CompiledSubMinor, { rule: ReversibleRule | null }>();

function reversibleRule(rule: CompiledSubMinor) {
  const entry = reversibleRules.get(rule) ?? { rule: toReversibleRule(rule) };
  reversibleRules.set(rule, entry);
  return entry.rule;
}

export const getLargestAmount: CalculationsHandler<'getLargestAmount'> = async ({ params, query }, context) => {
  const { bounded, atMost, asOf = dateInPakistan(context.clock()) } = query;
  const found = await findRule(context, params, asOf);
  const suspension = suspensionOf(found);
  if (suspension) throw new Problem('RULE_SUSPENDED', suspension);
  const rule = reversibleRule(found.rule);
  if (rule === null) return { kind: null, amount: null };
  const bound = readAmount(atMost);
  if (isRefusal(bound)) throw refusalProblem(bound);
  const largest = largestAmount(rule, bounded, bound.amount);
  if (isRefusal(largest)) throw refusalProblem(largest);
  return { kind: largest.kind, amount: largest.kind === 'upTo' ? largest.amount : null };
};
