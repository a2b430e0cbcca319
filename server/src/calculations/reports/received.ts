import type { ReceivedReport } from '@mizan/api';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Report } from '../../platform/db/tables.generated.ts';
import { toReportContent } from './own-report.ts';
import type { ReportedRuleKey } from './practice.ts';

/** Whether a report raises an alarm: it is open, and contradicts a rule that was read in a statute or judgment. */
export const isAlarm = sql<boolean>`(outcome = 'other' AND decision = 'open' AND verification IN ('statute', 'judgment'))`;

type MarkedReport = Selectable<Report> & {
  member: number;
  cluster_number: number | null;
};

/** Selects the reports on a rule, with numbers instead of authors and network addresses. */
export const selectReceived = (db: Database, { provinceId, subMinorId }: ReportedRuleKey) =>
  db
    .selectFrom(
      sql<MarkedReport>`(
        SELECT *, dense_rank() OVER (ORDER BY first_of_author)::int AS member,
          CASE WHEN is_shared THEN (dense_rank() OVER (PARTITION BY is_shared ORDER BY first_of_cluster))::int END
            AS cluster_number
        FROM (
          SELECT *, min(number) OVER (PARTITION BY author) AS first_of_author,
            min(number) OVER (PARTITION BY cluster) AS first_of_cluster,
            min(author::text) OVER (PARTITION BY cluster) <> max(author::text) OVER (PARTITION BY cluster) AS is_shared
          FROM report WHERE province_id = ${provinceId} AND sub_minor_id = ${subMinorId}
        ) AS ranked
      )`.as('received'),
    )
    .leftJoin('member as decider', 'decider.id', 'received.decided_by')
    .selectAll('received')
    .select('decider.name as decider');

type Row = MarkedReport & { decider: string | null };

/** The check constraints of the table allow only these values. */
export const toReceived = (row: Row, figures: string | undefined): ReceivedReport => ({
  id: row.id,
  ...toReportContent(row),
  version: row.version,
  isCurrent: row.figures === figures,
  reading: row.reading,
  span:
    row.slab_set_id === null || row.slab_number === null
      ? null
      : { slabSetId: row.slab_set_id, number: row.slab_number },
  amount: row.amount,
  valuation: row.valuation,
  fee: row.fee,
  verification: row.verification as ReceivedReport['verification'],
  member: row.member,
  cluster: row.cluster_number,
  decision: row.decision as ReceivedReport['decision'],
  decisionReason: row.decision_reason,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
});
