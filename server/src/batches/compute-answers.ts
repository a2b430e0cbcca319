import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Computing } from '../calculations/compute.ts';
import { compute } from '../calculations/compute.ts';
import { subjectOf } from '../calculations/subject-of-answer.ts';
import type { Subject } from '../calculations/subjects.ts';
import { keepSubjects } from '../calculations/subjects.ts';
import { BETWEEN } from '../calculations/write-calculations.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { makeCode } from '../sheets/check-code.ts';
import type { Question, Questions } from './find-questions.ts';
import { openTurns } from './turns.ts';

/** Some hundred answers are a megabyte or two of text. */
const AT_ONCE = 250;

type Computed = { id: string; cost: 0 | 1; amount: string; answer: string; subjectId: number };
type Asking = {
  questions: Questions;
  asOf: string;
  at: Date;
  saved: ReadonlySet<string>;
  onProgress: (computed: number) => Promise<void>;
};

/**
 * Computes what is not saved yet, and puts it into a table of this transaction, so that one statement can then write all of
 * it. Returns the answers that are never saved, by their ids.
 */
export async function computeAnswers(
  { db, law }: Pick<Context, 'db' | 'law'>,
  trx: Transaction<DB>,
  { questions, asOf, at, saved, onProgress }: Asking,
): Promise<Record<string, string>> {
  await sql`CREATE TEMPORARY TABLE batch_answer (place serial, id uuid PRIMARY KEY, cost integer, subject_id integer,
    amount text, answer text, code text) ON COMMIT DROP`.execute(trx);
  const context = { law, clock: () => at };
  const subjectId = openSubjectIds(db);
  const takeTurn = openTurns();
  const unsaved: Record<string, string> = {};
  let waiting: Computed[] = [];
  let writing = Promise.resolve();
  let done = 0;
  for (const [id, question] of questions.byId) {
    await takeTurn();
    done += 1;
    if (saved.has(id)) continue;
    const { answer, subject } = await answerTo(context, question, asOf);
    if (question.amount === null) unsaved[id] = answer;
    else
      waiting.push({
        id,
        cost: question.cost,
        amount: String(question.amount),
        answer,
        subjectId: await subjectId(question, subject),
      });
    if (waiting.length < AT_ONCE) continue;
    // The next answers are computed while these are sent.
    await writing;
    writing = put(trx, waiting);
    // It is awaited later; a failure in between must not count as unhandled.
    writing.catch(() => undefined);
    waiting = [];
    await onProgress(done);
  }
  await writing;
  await put(trx, waiting);
  await onProgress(done);
  return unsaved;
}

async function answerTo(context: Computing, { place, found, amount }: Question, asOf: string) {
  const body = amount === null ? {} : { amount };
  const computed = await compute(context, found, { params: place, body, asOf });
  return { answer: JSON.stringify(computed), subject: () => subjectOf(found, computed) };
}

/** The subject of each rule, stored once. */
function openSubjectIds(db: Context['db']) {
  const known = new Map<string, number>();
  return async ({ found }: Question, make: () => Subject): Promise<number> => {
    const kept = known.get(found.name);
    if (kept !== undefined) return kept;
    const [id = 0] = await keepSubjects(db, [make()]);
    known.set(found.name, id);
    return id;
  };
}

async function put(trx: Transaction<DB>, all: readonly Computed[]) {
  if (all.length === 0) return;
  await sql`INSERT INTO batch_answer (id, cost, subject_id, amount, answer, code)
    SELECT * FROM unnest(
      ${all.map(({ id }) => id)}::uuid[], ${all.map(({ cost }) => cost)}::integer[],
      ${all.map(({ subjectId }) => subjectId)}::integer[], ${all.map(({ amount }) => amount)}::text[],
      string_to_array(${all.map(({ answer }) => answer).join(BETWEEN)}, ${BETWEEN}),
      ${all.map(() => makeCode())}::text[]
    )`.execute(trx);
}
