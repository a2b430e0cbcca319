import { type ComputedCalculation, Problem } from '@mizan/api';
import { scheduleRowOf } from '@mizan/engine';
import type { RulebookSummary } from '../../law/rulebooks/version.ts';
import type { Database } from '../../platform/db/database.ts';
import { feeInDigits } from '../calculator/answer.ts';
import type { CalculationsContext } from '../context.ts';
import { readCalculation } from '../history/own-calculation.ts';
import { distinctReadings } from './distinct-readings.ts';
import { digestsByReading, figuresDigest } from './figures.ts';
import type { ReportedRuleKey } from './practice.ts';

/** The ids of a calculation and its owner. Nobody else reports on it, no administrator either. */
type OwnCalculation = { id: string; memberId: string };

/** Reads a saved calculation with a fee, and everything that a report on it refers to; otherwise throws. */
export async function requireReportable(db: Database, own: OwnCalculation, { law }: Pick<CalculationsContext, 'law'>) {
  const saved = JSON.parse(await readCalculation(db, own, own.id)) as ComputedCalculation;
  const { calculation, rulebook } = saved;
  const rule = { provinceId: saved.province, subMinorId: saved.subMinorCategoryId };
  const fee = feeInDigits(calculation);
  if (saved.type !== 'courtFee' || rulebook === null || fee === null) throw new Problem('NOTHING_TO_REPORT');
  const summary = await law.summary({ provinceId: rule.provinceId, type: 'courtFee' }, rulebook);
  const currentRule = await ruleIn(summary, rule.subMinorId, law);
  if (currentRule === undefined) throw new Problem('NOTHING_TO_REPORT');
  const readings = distinctReadings(saved, digestsByReading(currentRule, summary));
  const figures = figuresDigest(currentRule, summary);
  return { saved, rule, fee, version: summary.version, figures, span: scheduleRowOf(saved.steps), readings };
}

export type ReportableAnswer = Awaited<ReturnType<typeof requireReportable>>;

/** The digest of a rule's figures on a day; undefined if there is no such rule. */
export async function figuresDigestOn(day: string, rule: ReportedRuleKey, { law }: Pick<CalculationsContext, 'law'>) {
  const summary = await law.summaryOn({ provinceId: rule.provinceId, type: 'courtFee' }, day);
  const found = summary && (await ruleIn(summary, rule.subMinorId, law));
  return found && figuresDigest(found, summary);
}

/** Finds a rule in all major categories, because it may have moved between versions. */
async function ruleIn(summary: RulebookSummary, subMinorId: string, law: CalculationsContext['law']) {
  for (const { id } of summary.majors) {
    const rule = (await law.major(summary, id)).subMinors.get(subMinorId);
    if (rule) return rule.subMinor;
  }
  return undefined;
}
