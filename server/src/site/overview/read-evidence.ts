import type { Evidence, EvidenceCounts } from '@mizan/api';
import type { RulePractice } from '../../calculations/reports/practice.ts';
import { monthInPakistan } from '../../platform/pakistan-time.ts';
import { countEvidence, type EvidenceContext } from './count-evidence.ts';

/** The evidence of each rulebook by month: this month as counted now, and the twelve before it as they ended. */
export async function readEvidence(context: EvidenceContext, practice: readonly RulePractice[]): Promise<Evidence[]> {
  const month = monthInPakistan(context.clock());
  const yearAgo = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const before = await context.db
    .selectFrom('evidence_month')
    .selectAll()
    .where('month', '<', month)
    .where('month', '>=', yearAgo)
    .orderBy('month')
    .execute();
  return (await countEvidence(context, practice)).map(({ counts, ...rulebook }) => {
    const ended = before.filter((row) => row.province_id === rulebook.provinceId && row.type === rulebook.type);
    // `recordEvidence` has stored the counts of this type.
    const months = ended.map((row) => ({ month: row.month, counts: row.counts as unknown as EvidenceCounts }));
    return { ...rulebook, months: [...months, { month, counts }] };
  });
}
