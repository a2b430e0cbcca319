import { setTimeout as delay } from 'node:timers/promises';
import type { ReplayResult } from '@mizan/api';
import type { RulebookKey } from '@mizan/engine/changes';
import { compareAnswers } from '@mizan/engine/review';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/pakistan-time.ts';
import type { Progress, ReplayOrder } from './replays.ts';
import { readSpans, type Span } from './spans.ts';
import { createTally } from './tally.ts';

/** Questions of one batch: few enough that neither the database nor this thread is busy for long. */
const BATCH_SIZE = 1_000;
/** The share of its time that a replay waits, so that requests are answered first. */
const WAIT_SHARE = 0.85;
/** The longest wait. Waits grow with the time of a batch, so without a limit a replay on a busy machine might never end. */
const MAX_WAIT_MS = 20;
/** Makes Postgres read rows in the order of the index as they are fetched, because a low-priority thread fetches slowly. */
const SETTINGS = [
  'enable_sort = off',
  'enable_hashagg = off',
  "statement_timeout = '2min'",
  "idle_in_transaction_session_timeout = '2min'",
];

/**
 * Answers the distinct questions of stored calculations under the law in force and under the draft, and counts the answers that
 * change. An index holds all columns of a question in their order, so the database reads only the index and sorts nothing.
 */
export const replayQuestions = (
  db: Database,
  order: Omit<ReplayOrder, 'id'>,
  report: (progress: Progress) => void,
): Promise<ReplayResult> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      for (const setting of SETTINGS) await sql.raw(`SET LOCAL ${setting}`).execute(trx);
      const { spans, names } = await readSpans(trx, order);
      const since = firstNumber(order.since);
      const subjects = await countBySubject(trx, order, since);
      const touched = subjects.filter(({ subMinorId }) => spans.some((span) => span.touched.has(subMinorId)));
      const tally = createTally();
      const replayed = { questions: 0, answers: 0 };
      const total = sumOf(touched, 'answers');
      for (const [subMinorId, group] of Map.groupBy(touched, (subject) => subject.subMinorId)) {
        for await (const batch of questionsOf(trx, group, since)) {
          const changed = batch.flatMap((question) => replay(spans, { subMinorId, ...question }) ?? []);
          changed.forEach(tally.add);
          replayed.questions += batch.length;
          replayed.answers += batch.reduce((sum, { answers }) => sum + answers, 0);
          report({ done: replayed.answers, total });
        }
      }
      const counts = { answers: sumOf(subjects, 'answers'), earlier: sumOf(subjects, 'earlier') };
      return { since: order.since, ...counts, tried: replayed, ...tally.read(names) };
    });

/** The lowest number of a calculation on a day: a number is the time in milliseconds, then 20 bits of a sequence. */
const firstNumber = (day: string) => String(BigInt(startOfDay(day).getTime()) << 20n);

/** A rule under names that it had, with the number of its calculations; `earlier` counts those for a date before the draft's. */
type Subject = { id: number; subMinorId: string; answers: number; earlier: number };

const sumOf = (subjects: readonly Subject[], what: 'answers' | 'earlier') =>
  subjects.reduce((sum, subject) => sum + subject[what], 0);

type DraftedRulebook = { key: RulebookKey; effectiveFrom: string };

/** Counts the calculations of each subject that has any, and those of them for a date before the draft's. */
async function countBySubject(
  trx: Transaction,
  { key, effectiveFrom }: DraftedRulebook,
  since: string,
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    SELECT subject_id AS id, sub_minor_id AS "subMinorId", answers, earlier
    FROM calculation_subject AS subject JOIN LATERAL (
      SELECT subject_id, count(*)::integer AS answers,
        (count(*) FILTER (WHERE as_of < ${effectiveFrom}))::integer AS earlier
      FROM calculation WHERE subject_id = subject.id AND number >= ${since} GROUP BY subject_id
    ) AS counted ON true
    WHERE province_id = ${key.provinceId} AND type = ${key.type}`.execute(trx);
  return rows;
}

type Question = { asOf: string; amount: string; answers: number };

/** The questions about one sub-minor in batches, with a wait between them. A renamed sub-minor has several subjects. */
async function* questionsOf(trx: Transaction, group: readonly Subject[], since: string) {
  const [first] = group;
  // An equality lets the database follow the order of the index.
  const isAbout =
    group.length === 1
      ? sql`subject_id = ${first?.id}`
      : sql`subject_id = ANY (${group.map(({ id }) => id)}::integer[])`;
  await sql`DECLARE questions NO SCROLL CURSOR FOR
    SELECT as_of AS "asOf", amount, count(*)::integer AS answers FROM calculation
    WHERE ${isAbout} AND number >= ${since} GROUP BY as_of, amount`.execute(trx);
  for (;;) {
    const started = performance.now();
    const { rows } = await sql<Question>`FETCH ${sql.lit(BATCH_SIZE)} FROM questions`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) break;
    await delay(Math.min(MAX_WAIT_MS, ((performance.now() - started) * WAIT_SHARE) / (1 - WAIT_SHARE)));
  }
  await sql`CLOSE questions`.execute(trx);
}

/** Returns the question with both answers if they differ. A question for an earlier date is asked for the draft's first day. */
function replay(spans: readonly Span[], { subMinorId, asOf, amount, answers }: Question & { subMinorId: string }) {
  const span = spans.findLast(({ from }) => from <= asOf) ?? spans[0];
  if (!span?.touched.has(subMinorId)) return undefined;
  const question = { subMinorId, amount: Number(amount) };
  const [difference] = compareAnswers(span.before, span.after, question);
  return difference && { ...question, asOf: asOf < span.from ? span.from : asOf, answers, ...difference };
}
