import { readPractice } from '../../calculations/reports/practice.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { monthInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { countEvidence } from './count-evidence.ts';

/**
 * Overwrites this month's counts of rules by evidence each day, shortly before midnight in Pakistan, so a past month has the
 * counts of its last day.
 */
export const recordEvidence: Job<SiteContext> = {
  retries: 3,
  retrySeconds: 60,
  schedule: '47 18 * * *',
  async work(_, context) {
    const month = monthInPakistan(context.clock());
    const counted = await countEvidence(context, await readPractice(context.db));
    const rows = counted.map(({ provinceId, type, counts }) => ({
      month,
      province_id: provinceId,
      type,
      counts: JSON.stringify(counts),
    }));
    if (rows.length === 0) return;
    await context.db
      .insertInto('evidence_month')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['month', 'province_id', 'type'])
          .doUpdateSet(({ ref }) => ({ counts: ref('excluded.counts') })),
      )
      .execute();
  },
};
