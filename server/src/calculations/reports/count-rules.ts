import type { RuleCounts } from '@mizan/api';
import { calculationTypes, isDoubtful, type SubMinorCategory, type Verification, verifications } from '@mizan/engine';
import type { RulebookKey } from '@mizan/engine/changes';
import type { RulebookSummary } from '../../law/rulebooks/version.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';
import { practiceOf, type RulePractice } from './practice.ts';

type Context = Pick<CalculationsContext, 'law' | 'clock'>;
export type CountedRules = RulebookKey & { province: string; summary: RulebookSummary | undefined; counts: RuleCounts };

/** Counts the rules in force today in every province, from the law in memory and the practice on all rules. */
export async function countRules({ law, clock }: Context, practice: readonly RulePractice[]): Promise<CountedRules[]> {
  const today = dateInPakistan(clock());
  const rulebooks: CountedRules[] = [];
  for (const { id: provinceId, name } of (await law.countries()).flatMap(({ provinces }) => provinces)) {
    for (const type of calculationTypes) {
      const summary = await law.summaryOn({ provinceId, type }, today);
      const rules = summary ? await rulesOf(summary, law) : [];
      rulebooks.push({ provinceId, type, province: name, summary, counts: countsOf(rules, summary, practice) });
    }
  }
  return rulebooks;
}

async function rulesOf(summary: RulebookSummary, law: CalculationsContext['law']) {
  const rules: SubMinorCategory[] = [];
  for (const { id } of summary.majors) {
    for (const { subMinor } of (await law.major(summary, id)).subMinors.values()) rules.push(subMinor);
  }
  return rules;
}

function countsOf(
  rules: readonly SubMinorCategory[],
  summary: RulebookSummary | undefined,
  practice: readonly RulePractice[],
) {
  const levels = verifications.map((level) => [level, rules.filter((rule) => levelOf(rule) === level).length]);
  return {
    rules: rules.length,
    byVerification: Object.fromEntries(levels) as Record<Verification, number>,
    evidenced: rules.filter((rule) => !isDoubtful(levelOf(rule))).length,
    notEstablished: rules.filter(({ certainty }) => certainty === 'notEstablished').length,
    practised: summary ? rules.filter((rule) => practiceOf(rule, summary, practice).length > 0).length : 0,
  };
}

const levelOf = ({ verification = 'unverified' }: SubMinorCategory) => verification;
