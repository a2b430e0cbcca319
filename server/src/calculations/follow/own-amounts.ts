import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import type { FollowedNews } from './follower-news.ts';

/** One year, also across a leap day. */
const YEAR_MS = 366 * 86_400_000;
/** For each rule, the latest calculations that are read, and the most different amounts that are mailed. */
const MAX_READ = 20;
const MAX_AMOUNTS = 3;

type AmountsQuery = { ids: readonly string[]; news: ReadonlyMap<string, readonly FollowedNews[]>; now: Date };
type Row = { member_id: string; province_id: string; type: string; sub_minor_id: string; amount: string };

export type OwnAmounts = ReadonlyMap<string, readonly string[]>;

type Rule = { provinceId: string; type: string; ruleId: string };

const keyOf = (memberId: string, { provinceId, type, ruleId }: Rule) => `${memberId} ${provinceId} ${type} ${ruleId}`;

/** The amounts on which a member calculated a rule in the last year, the latest first. */
export const amountsOf = (amounts: OwnAmounts, memberId: string, rule: Rule) =>
  amounts.get(keyOf(memberId, rule)) ?? [];

/** Reads what these members calculated in the last year by the rules in the news. */
export async function readOwnAmounts(
  trx: Transaction,
  { ids, news: byMember, now }: AmountsQuery,
): Promise<OwnAmounts> {
  const news = new Set([...byMember.values()].flat().map((followed) => followed.news));
  const rules = [...news].flatMap(({ provinceId, type, rules: changed }) =>
    [...changed.keys()].map((ruleId) => ({ provinceId, type, ruleId })),
  );
  // A calculation's number is its milliseconds, followed by 20 bits of a sequence.
  const since = String(BigInt(now.getTime() - YEAR_MS) << 20n);
  const { rows } = await sql<Row>`
    SELECT counted.member_id, province_id, type, sub_minor_id, asked.amount
    FROM (
      SELECT DISTINCT * FROM unnest(
        ${rules.map(({ provinceId }) => provinceId)}::text[], ${rules.map(({ type }) => type)}::text[],
        ${rules.map(({ ruleId }) => ruleId)}::text[]
      ) AS rule (province_id, type, sub_minor_id)
    ) AS rule
    JOIN calculation_subject AS subject USING (province_id, type, sub_minor_id)
    JOIN calculation_count AS counted ON counted.subject_id = subject.id AND counted.member_id = ANY (${ids}::uuid[])
    JOIN LATERAL (
      SELECT amount, max(number) AS number FROM (
        SELECT amount, number FROM calculation
        WHERE member_id = counted.member_id AND subject_id = subject.id AND number >= ${since}
        ORDER BY number DESC LIMIT ${MAX_READ}
      ) AS latest GROUP BY amount
    ) AS asked ON true
    ORDER BY asked.number DESC`.execute(trx);
  const amounts = new Map<string, string[]>();
  for (const { member_id, province_id, type, sub_minor_id, amount } of rows) {
    const key = keyOf(member_id, { provinceId: province_id, type, ruleId: sub_minor_id });
    const memberAmounts = amounts.get(key) ?? [];
    amounts.set(key, memberAmounts);
    if (memberAmounts.length < MAX_AMOUNTS && !memberAmounts.includes(amount)) memberAmounts.push(amount);
  }
  return amounts;
}
