import type { EvidenceCounts } from '@mizan/api';
import { type CountedRules, countRules } from '../../calculations/reports/count-rules.ts';
import type { RulePractice } from '../../calculations/reports/practice.ts';
import type { Database } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';

export type EvidenceContext = Pick<SiteContext, 'db' | 'law' | 'clock'>;
type EvidenceOfRulebook = Omit<CountedRules, 'summary' | 'counts'> & { counts: EvidenceCounts };

/** Counts the rules in force of each rulebook, with their evidence and test cases. */
export async function countEvidence(
  context: EvidenceContext,
  practice: readonly RulePractice[],
): Promise<EvidenceOfRulebook[]> {
  const cases = await countCases(context.db, dateInPakistan(context.clock()));
  const counted = await countRules(context, practice);
  return counted.map(({ provinceId, type, province, counts }) => ({
    provinceId,
    type,
    province,
    counts: { ...counts, cases: cases.get(`${provinceId} ${type}`) ?? 0 },
  }));
}

async function countCases(db: Database, today: string) {
  const rows = await db
    .selectFrom('rulebook_case')
    .select(['province_id', 'type', ({ fn }) => fn.countAll<string>().as('cases')])
    .where('holds_from', '<=', today)
    .where((where) => where.or([where('holds_until', 'is', null), where('holds_until', '>=', today)]))
    .groupBy(['province_id', 'type'])
    .execute();
  return new Map(rows.map(({ province_id, type, cases }) => [`${province_id} ${type}`, Number(cases)]));
}
