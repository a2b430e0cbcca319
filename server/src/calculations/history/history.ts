import type { HistoryFilters } from '@mizan/api';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { addDays, startOfDay } from '../../platform/pakistan-time.ts';
import type { Match } from './matching-subjects.ts';

/** A range of calculation numbers, which begin with the milliseconds of their time. */
export type Span = { from: string; to: string };

const ORDER_BITS = 20n;
const END_OF_TIME = (1n << 63n) - 1n;

const startOf = (day: string) => BigInt(startOfDay(day).getTime()) << ORDER_BITS;

/** The range from the start of one day in Pakistan to the end of another, both included. */
export const spanOf = ({ from, to }: Pick<HistoryFilters, 'from' | 'to'>): Span => ({
  from: String(from === undefined ? 0n : startOf(from)),
  to: String(to === undefined ? END_OF_TIME : startOf(addDays(to, 1)) - 1n),
});

/** A page of the matches, counted from the newest or from the oldest. */
export type Page = { order: 'newest' | 'oldest'; skip: number; take: number };

type HistoryQuery = { memberId: string; match: Match; span: Span };

/** Reads the numbers of the calculations on one page of the matches. */
export async function readNumbers(db: Database, query: HistoryQuery, { order, skip, take }: Page): Promise<string[]> {
  const direction = order === 'newest' ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM (${selectMatches(query, sql`ORDER BY number ${direction} LIMIT ${skip + take}`)}) AS matches
    ORDER BY number ${direction} LIMIT ${take} OFFSET ${skip}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Counts by reading every match, so it is only for queries without stored counts. */
export async function countMatches(db: Database, query: HistoryQuery): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM (${selectMatches(query, sql``)}) AS matches`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Selects the matches. Each subject and each amount is read through its index, and only as far as the page needs. */
function selectMatches({ memberId, match, span }: HistoryQuery, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  const ownNumbers = sql`SELECT number FROM calculation WHERE member_id = ${memberId} AND number BETWEEN ${span.from} AND ${span.to}`;
  if (match.subjects === null) return sql`${ownNumbers} ${limit}`;
  const ofSubjects = sql`SELECT bySubject.number FROM unnest(${match.subjects}::integer[]) AS wanted (subject)
    CROSS JOIN LATERAL (${ownNumbers} AND subject_id = wanted.subject ${limit}) AS bySubject`;
  const ofAmounts = match.amounts.map(
    ({ beginning, subjects }) => sql`(${ownNumbers} AND amount >= ${beginning} AND amount < ${afterAll(beginning)}
      AND subject_id = ANY (${subjects}::integer[]) ${limit})`,
  );
  return sql.join([ofSubjects, ...ofAmounts], sql` UNION ALL `);
}

/** The end of the range of amounts with this beginning: in ASCII the colon follows the nine. */
const afterAll = (beginning: string) => `${beginning}:`;

/** Reads the numbers of the history without search and filters: calculations that no batch wrote, and batches. */
export async function readGroupedNumbers(db: Database, memberId: string, { order, skip, take }: Page) {
  const direction = order === 'newest' ? sql`DESC` : sql`ASC`;
  const limit = sql`ORDER BY number ${direction} LIMIT ${skip + take}`;
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM (
      (SELECT number FROM calculation WHERE member_id = ${memberId} AND batch_id IS NULL ${limit})
      UNION ALL (SELECT number FROM batch WHERE member_id = ${memberId} AND state = 'done' ${limit})
    ) AS shown
    ORDER BY number ${direction} LIMIT ${take} OFFSET ${skip}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Counts the calculations that batches replace in the grouped history, and these batches. */
export async function countGroups(db: Database, memberId: string) {
  const { kept, batches } = await db
    .selectFrom('batch')
    .select(({ fn }) => [fn.sum<string | null>('kept').as('kept'), fn.countAll<string>().as('batches')])
    .where('member_id', '=', memberId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return { grouped: Number(kept ?? 0), batches: Number(batches) };
}

/** Reads the answers of these calculations with their ids, in the order of the numbers. */
export async function readCalculations(db: Database, memberId: string, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('calculation')
    .select(['id', 'number', 'calculation.answer'])
    .where('member_id', '=', memberId)
    .where('number', 'in', numbers)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, { id: row.id, answer: row.answer }]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
