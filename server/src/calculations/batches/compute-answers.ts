import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { type ComputeContext, compute } from '../calculator/compute.ts';
import type { CalculationsContext } from '../context.ts';
import { createSubjectIds, namedSubject } from '../history/subjects.ts';
import type { FoundQuestion, FoundQuestions } from './find-questions.ts';
import { createYielder } from './yielder.ts';

/** A few hundred answers are a megabyte or two of text. */
const INSERT_ROWS = 250;

type ComputedRow = { id: string; cost: 0 | 1; amount: string; subjectId: number; answer: string };
type ComputeOptions = {
  questions: FoundQuestions;
  asOf: string;
  at: Date;
  saved: ReadonlySet<string>;
  onProgress: (computed: number) => Promise<void>;
};

/**
 * Computes the answers that are not saved yet into a temporary table, so that one statement can write them all. Returns
 * the answers that are never saved, by id.
 */
export async function computeAnswers(
  { db, law }: Pick<CalculationsContext, 'db' | 'law'>,
  trx: Transaction,
  { questions, asOf, at, saved, onProgress }: ComputeOptions,
): Promise<Record<string, string>> {
  await sql`CREATE TEMPORARY TABLE batch_answer (place serial, id uuid PRIMARY KEY, cost integer, subject_id integer,
    amount text, as_of text, answer text) ON COMMIT DROP`.execute(trx);
  const context = { law, clock: () => at };
  const subjects = createSubjectIds(db);
  const takeTurn = createYielder();
  const unsaved: Record<string, string> = {};
  let pendingRows: ComputedRow[] = [];
  let insertion = Promise.resolve();
  let computedCount = 0;
  for (const [id, question] of questions.byId) {
    await takeTurn();
    computedCount += 1;
    if (saved.has(id)) continue;
    const { answer, subject } = await computeAnswer(context, question, asOf);
    if (question.amount === null) unsaved[id] = answer;
    else {
      const subjectId = await subjects(subject);
      pendingRows.push({ id, cost: question.cost, amount: String(question.amount), subjectId, answer });
    }
    if (pendingRows.length < INSERT_ROWS) continue;
    // The next answers are computed while these are being inserted.
    await insertion;
    insertion = insertAnswers(trx, asOf, pendingRows);
    // The promise is awaited later; until then a failure must not count as unhandled.
    insertion.catch(() => undefined);
    pendingRows = [];
    await onProgress(computedCount);
  }
  await insertion;
  await insertAnswers(trx, asOf, pendingRows);
  await onProgress(computedCount);
  return unsaved;
}

async function computeAnswer(context: ComputeContext, { place, found, amount }: FoundQuestion, asOf: string) {
  const question = { params: place, body: amount === null ? {} : { amount }, asOf };
  const computed = await compute(context, found, question);
  return { answer: JSON.stringify(computed), subject: namedSubject(found.cacheKey, computed) };
}

async function insertAnswers(trx: Transaction, asOf: string, all: readonly ComputedRow[]) {
  if (all.length === 0) return;
  await sql`INSERT INTO batch_answer (id, cost, subject_id, amount, answer, as_of)
    SELECT *, ${asOf} FROM unnest(
      ${all.map(({ id }) => id)}::uuid[], ${all.map(({ cost }) => cost)}::integer[],
      ${all.map(({ subjectId }) => subjectId)}::integer[], ${all.map(({ amount }) => amount)}::text[],
      ${all.map(({ answer }) => answer)}::text[]
    )`.execute(trx);
}
