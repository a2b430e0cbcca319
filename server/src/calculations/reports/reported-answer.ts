import type { ComputedCalculation } from '@mizan/api';
import { Problem } from '@mizan/api';
import { scheduleRowOf } from '@mizan/engine';
import type { Head } from '../../law/rulebooks/version.ts';
import type { Database } from '../../platform/db/database.ts';
import { feeInDigits } from '../calculator/answer.ts';
import type { CalculationsContext } from '../context.ts';
import { readCalculation } from '../history/own-calculation.ts';
import { figuresByReading, figuresOf } from './figures.ts';
import type { ReportedRuleKey } from './practice.ts';
import { distinctReadings } from './readings-apart.ts';

/** The ids of a calculation and its owner. Nobody else reports on it, no administrator either. */
type OwnCalculation = { id: string; memberId: string };

/** Reads a saved calculation with a fee, and everything that a report on it refers to; otherwise throws. */
export async function requireReportable(db: Database, own: OwnCalculation, { law }: Pick<CalculationsContext, 'law'>) {
  const saved = JSON.parse(await readCalculation(db, own, own.id)) as ComputedCalculation;
  const { calculation, rulebook } = saved;
  const rule = { provinceId: saved.province, subMinorId: saved.subMinorCategoryId };
  const fee = feeInDigits(calculation);
  if (saved.type !== 'courtFee' || rulebook === null || fee === null) throw new Problem('NOTHING_TO_REPORT');
  const head = await law.head({ provinceId: rule.provinceId, type: 'courtFee' }, rulebook);
  const currentRule = await ruleIn(head, rule.subMinorId, law);
  if (currentRule === undefined) throw new Problem('NOTHING_TO_REPORT');
  const readings = distinctReadings(saved, figuresByReading(currentRule, head));
  const figures = figuresOf(currentRule, head);
  return { saved, rule, fee, version: head.version, figures, span: scheduleRowOf(saved.steps), readings };
}

export type ReportableAnswer = Awaited<ReturnType<typeof requireReportable>>;

/** The digest of a rule's figures on a day; undefined if there is no such rule. */
export async function figuresOn(day: string, rule: ReportedRuleKey, { law }: Pick<CalculationsContext, 'law'>) {
  const head = await law.headOn({ provinceId: rule.provinceId, type: 'courtFee' }, day);
  const found = head && (await ruleIn(head, rule.subMinorId, law));
  return found && figuresOf(found, head);
}

/** Finds a rule in all major categories, because it may have moved between versions. */
async function ruleIn(head: Head, subMinorId: string, law: CalculationsContext['law']) {
  for (const { id } of head.majors) {
    const rule = (await law.major(head, id)).subMinors.get(subMinorId);
    if (rule) return rule.subMinor;
  }
  return undefined;
}

/** Requires a confirmed address; otherwise a stranger could fake practice with many accounts. */
export async function requireConfirmed({ db }: Pick<CalculationsContext, 'db'>, memberId: string) {
  const member = await db
    .selectFrom('member')
    .select('email_confirmed_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (member.email_confirmed_at === null) throw new Problem('EMAIL_NOT_CONFIRMED');
}
