import type { Overview } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { sql } from 'kysely';
import { isAlarm } from '../../calculations/reports/received.ts';
import type { Database } from '../../platform/db/database.ts';
import { addDays, startOfDay } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import type { Range } from './range.ts';

type CalculationsOfDay = { day: string; provinceId: string; type: CalculationType; calculations: number };

export async function readCalculations(db: Database, { from, to }: Range): Promise<CalculationsOfDay[]> {
  const { rows } = await sql<CalculationsOfDay>`
    SELECT day::text, province_id AS "provinceId", type, sum(calculations)::int AS calculations
    FROM calculation_day WHERE day BETWEEN ${from} AND ${to}
    GROUP BY day, province_id, type ORDER BY province_id, type`.execute(db);
  return rows;
}

type SearchesOfDay = { day: string; sold: number; spent: number };

export async function readSearches(db: Database, { from, to }: Range): Promise<Map<string, SearchesOfDay>> {
  const { rows } = await sql<SearchesOfDay>`
    SELECT day_in_pakistan(at)::text AS day, coalesce(sum(amount) FILTER (WHERE reason = 'purchase'), 0)::int AS sold,
      -coalesce(sum(amount) FILTER (WHERE reason = 'spend'), 0)::int AS spent FROM search_entry
    WHERE at >= ${startOfDay(from)} AND at < ${startOfDay(addDays(to, 1))} GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.day, row]));
}

export async function readNewMembers(db: Database, { from, to }: Range): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; members: number }>`
    SELECT day_in_pakistan(created_at)::text AS day, count(*)::int AS members FROM member
    WHERE created_at >= ${startOfDay(from)} AND created_at < ${startOfDay(addDays(to, 1))} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ day, members }) => [day, members]));
}

type Members = { all: number; administrators: number; suspended: number };

export async function readMembers(db: Database): Promise<Members> {
  const { rows } = await sql<Members>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE role = 'admin')::int AS administrators,
      count(suspended_at)::int AS suspended FROM member`.execute(db);
  return rows[0] ?? { all: 0, administrators: 0, suspended: 0 };
}

/** Revenue by day; a refund counts on its own day. The sandbox counts until a method takes money. */
export async function readRevenue(
  { db, payments }: Pick<SiteContext, 'db' | 'payments'>,
  { from, to }: Range,
): Promise<Map<string, number>> {
  const [begin, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const isCounted = payments.takesMoney ? sql`NOT is_sandbox` : sql`true`;
  const { rows } = await sql<{ day: string; paisa: string }>`
    SELECT day_in_pakistan(at)::text AS day, sum(paisa) AS paisa FROM (
      SELECT paid_at AS at, amount_paisa AS paisa FROM payment_order
      WHERE paid_at >= ${begin} AND paid_at < ${end} AND ${isCounted}
      UNION ALL
      SELECT refunded_at, -amount_paisa FROM payment_order
      WHERE refunded_at >= ${begin} AND refunded_at < ${end} AND paid_at IS NOT NULL AND ${isCounted}
    ) AS moved GROUP BY 1`.execute(db);
  return new Map(rows.map(({ day, paisa }) => [day, Number(paisa)]));
}

type Waiting = Overview['waiting'];

/** Counts what waits for an administrator. */
export async function readWaiting(db: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT (SELECT count(*)::int FROM contact_message WHERE handled_at IS NULL) AS messages,
      (SELECT count(*)::int FROM mail WHERE state = 'failed') AS "failedMail",
      (SELECT count(*)::int FROM payment_order WHERE status = 'review') AS reviews,
      (SELECT count(*)::int FROM report WHERE ${isAlarm}) AS alarms,
      (SELECT count(*)::int FROM excerpt WHERE decision IS NULL) AS excerpts`.execute(db);
  return rows[0] ?? { messages: 0, failedMail: 0, reviews: 0, alarms: 0, excerpts: 0 };
}
