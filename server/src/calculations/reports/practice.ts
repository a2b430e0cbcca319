import type { Practice } from '@mizan/api';
import type { SubMinorCategory } from '@mizan/engine';
import { sql } from 'kysely';
import type { RulebookSummary } from '../../law/rulebooks/version.ts';
import type { Database } from '../../platform/db/database.ts';
import { knownDistrict } from './districts.ts';
import { digestsByReading } from './figures.ts';

/** Practice is shown once this many members have reported the same, on at least this many days. */
const MIN_MEMBERS = 3;
const MIN_DAYS = 2;

export type ReportedRuleKey = { provinceId: string; subMinorId: string };
/** Practice with the rule and the figures that it is about. */
export type RulePractice = ReportedRuleKey & { figures: string; practice: Practice };

/** The reports of one outcome about one rule, reading and schedule row, in total or for a district. */
type Count = ReportedRuleKey &
  Pick<Practice, 'reading' | 'outcome' | 'members'> & {
    figures: string;
    slabSetId: string | null;
    slabNumber: number | null;
    /** Null in the total. */
    district: string | null;
    days: number;
    lastOn: string;
  };

/**
 * Counts reports by rule, reading, schedule row and outcome. A member counts once, by the first report and in
 * its district. If the first reports of several members share a network address within a day, only the earliest counts.
 */
async function countReports(db: Database, rule: ReportedRuleKey | undefined) {
  const ofRule = rule ? sql`AND province_id = ${rule.provinceId} AND sub_minor_id = ${rule.subMinorId}` : sql``;
  const groupColumns = sql`province_id, sub_minor_id, figures, reading, slab_set_id, slab_number, outcome`;
  const { rows } = await sql<Count>`
    WITH outcomes AS (
      SELECT id, number, author, cluster, province_id, sub_minor_id, district, made_on, filed_on, of_reading.*
      FROM report, LATERAL (
        SELECT figures, NULL::text AS reading, slab_set_id, slab_number, outcome
        UNION ALL
        SELECT read_as.figures, read_as.reading, read_as.slab_set_id, read_as.slab_number, read_as.outcome
        FROM report_reading AS read_as WHERE report_id = report.id
      ) AS of_reading
      WHERE decision <> 'dismissed' ${ofRule}
    ), first_outcomes AS (
      SELECT *, number = min(number) OVER (PARTITION BY ${groupColumns}, author) AS is_first FROM outcomes
    ), counted AS (
      SELECT *, is_first AND number = min(number) FILTER (WHERE is_first) OVER (PARTITION BY ${groupColumns}, cluster) AS counts
      FROM first_outcomes
    )
    SELECT province_id AS "provinceId", sub_minor_id AS "subMinorId", figures, reading, outcome,
      slab_set_id AS "slabSetId", slab_number AS "slabNumber", district,
      count(*) FILTER (WHERE counts)::int AS members,
      count(DISTINCT made_on)::int AS days, max(filed_on)::text AS "lastOn"
    FROM counted GROUP BY GROUPING SETS ((${groupColumns}), (${groupColumns}, district))
    ORDER BY province_id, sub_minor_id, reading NULLS FIRST, figures, slab_set_id, slab_number, outcome DESC, district`.execute(
    db,
  );
  return rows;
}

/** Reads the practice that is shown beside rules: for one rule, or for all. */
export async function readPractice(db: Database, rule?: ReportedRuleKey): Promise<RulePractice[]> {
  const groups = Map.groupBy(await countReports(db, rule), groupKey);
  const totals = [...groups.values()].flatMap((counts) => counts.filter(({ district }) => district === null));
  const enough = totals.filter(({ members, days }) => members >= MIN_MEMBERS && days >= MIN_DAYS);
  // A reading that registries do not follow is not shown as practice.
  const shown = enough.filter(({ reading, outcome }) => reading === null || outcome === 'taken');
  return shown.map((total) => {
    const counts = groups.get(groupKey(total)) ?? [];
    const opposite = counts.find(({ district, outcome }) => district === null && outcome !== total.outcome);
    const places = counts.filter(
      ({ district, outcome, members }) => district !== null && outcome === total.outcome && members > 0,
    );
    const { provinceId, subMinorId, figures } = total;
    return { provinceId, subMinorId, figures, practice: toPractice(total, places, opposite?.members ?? 0) };
  });
}

/** The practice on a rule, in all its readings; reports on other figures of the rule do not count. */
export function practiceOf(rule: SubMinorCategory, summary: RulebookSummary, all: readonly RulePractice[]): Practice[] {
  const ofRule = all.filter((each) => each.subMinorId === rule.id && each.provinceId === summary.provinceId);
  if (ofRule.length === 0) return [];
  const figures = digestsByReading(rule, summary);
  return ofRule.filter((each) => each.figures === figures.get(each.practice.reading)).map(({ practice }) => practice);
}

/** The key of a count without its outcome, so that both outcomes are grouped. */
const groupKey = ({ provinceId, subMinorId, figures, reading, slabSetId, slabNumber }: Count) =>
  JSON.stringify([provinceId, subMinorId, figures, reading, slabSetId, slabNumber]);

function toPractice(total: Count, places: readonly Count[], contrary: number): Practice {
  const { provinceId, reading, slabSetId, slabNumber, outcome, members, lastOn } = total;
  const districtCounts = places.map(({ district, ...count }) => ({
    district: knownDistrict(provinceId, String(district)),
    ...count,
  }));
  return {
    reading,
    span: slabSetId === null || slabNumber === null ? null : { slabSetId, number: slabNumber },
    outcome,
    members,
    districts: districtCounts
      .flatMap(({ district, ...count }) => (district ? [{ district, members: count.members }] : []))
      .toSorted((one, other) => other.members - one.members || one.district.en.localeCompare(other.district.en)),
    elsewhere: districtCounts.reduce((sum, { district, ...count }) => (district ? sum : sum + count.members), 0),
    lastOn,
    contrary,
  };
}
