import type { ReportedRule } from '@mizan/api';
import { sql } from 'kysely';
import { hasWords, readPage } from '../../platform/db/read-page.ts';
import type { CalculationsHandler } from '../context.ts';
import { isAlarm } from './received.ts';

type Row = Omit<ReportedRule, 'id'> & { lastNumber: string };

const counted = sql<Row>`(
  SELECT province_id AS "provinceId", sub_minor_id AS "subMinorId", province.name AS province,
    (array_agg(to_json(names) ORDER BY number DESC))[1] AS names,
    count(*) FILTER (WHERE outcome = 'taken' AND decision <> 'dismissed')::int AS taken,
    count(*) FILTER (WHERE outcome = 'other' AND decision <> 'dismissed')::int AS other,
    count(*) FILTER (WHERE decision = 'dismissed')::int AS dismissed,
    count(*) FILTER (WHERE ${isAlarm})::int AS alarms,
    -- A cluster is one network address within one day: those from which several members reported.
    (SELECT count(*) FROM (
      SELECT FROM report AS same WHERE same.province_id = report.province_id AND same.sub_minor_id = report.sub_minor_id
      GROUP BY cluster HAVING count(DISTINCT author) > 1
    ) AS shared)::int AS clusters,
    max(made_on) AS "lastMadeOn", max(number) AS "lastNumber"
  FROM report JOIN province ON province.id = province_id
  GROUP BY province_id, sub_minor_id, province.name
)`;

const FILTERED_COLUMNS = { alarms: 'alarms', contrary: 'other', clusters: 'clusters', dismissed: 'dismissed' } as const;

const text = sql<string>`concat_ws(' ', province, names::text)`;

/** Lists the rules on which members reported what a registry took: as computed (`taken`) or another fee (`other`). */
export const listReportedRules: CalculationsHandler<'listReportedRules'> = async ({ query }, { db }) => {
  const { searchTerm = '', province, show } = query;
  const matching = db
    .selectFrom(counted.as('rule'))
    .selectAll()
    .$if(searchTerm !== '', (select) => select.where(hasWords(text, searchTerm)))
    .$if(province !== undefined, (select) => select.where('provinceId', '=', String(province)))
    .$if(show !== undefined, (select) => select.where(FILTERED_COLUMNS[show ?? 'alarms'], '>', 0))
    .orderBy('lastNumber', 'desc');
  const { rows, ...totals } = await readPage(matching, query);
  return {
    results: rows.map(({ lastNumber: _, ...rule }) => ({ id: `${rule.provinceId} ${rule.subMinorId}`, ...rule })),
    ...totals,
  };
};
