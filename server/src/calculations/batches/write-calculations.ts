import { type BatchRefusal, isProblem } from '@mizan/api';
import { sql } from 'kysely';
import { ruleOf } from '../../law/catalogue/find-rule.ts';
import { readActiveSuspensions } from '../../law/suspensions/active.ts';
import { lockAccount } from '../../money/searches/account.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { makeCode } from '../by-link/check-code.ts';
import { countFreeCalculations } from '../calculator/free-calculations.ts';
import { lockAgainstSuspensions, numberAt } from '../calculator/save-calculation.ts';
import type { FoundQuestions } from './find-questions.ts';
import { createYielder } from './yielder.ts';

/** Thrown to roll back: nothing is written or charged. */
export class BatchRefused extends Error {
  override readonly name = 'BatchRefused';
  readonly refusal: BatchRefusal;
  /** The present price. */
  readonly price: number | undefined;

  constructor(refusal: BatchRefusal, price?: number) {
    super(refusal);
    this.refusal = refusal;
    this.price = price;
  }
}

/** Thrown to roll back and compute again: a saved calculation that the batch relied on was deleted. */
export class MissingAnswer extends Error {}

export type RunningBatch = { id: string; memberId: string; isCharged: boolean; price: number; at: Date };

/**
 * Writes and charges all calculations, or throws. It locks the account first, then suspensions, as a single calculation
 * does; after that, balance and history cannot change.
 */
export async function writeCalculations(
  trx: Transaction,
  batch: RunningBatch,
  { questions, unsaved }: { questions: FoundQuestions; unsaved: Record<string, string> },
) {
  const account = await lockAccount(trx, batch.memberId);
  // The account was deleted meanwhile, and its batches with it.
  if (!account) throw new BatchRefused('UNEXPECTED');
  await lockAgainstSuspensions(trx);
  await refuseSwitchedOff(trx, questions);
  await refusePrice(trx, batch, { questions, balance: account.balance });
  const inserted = await insertCalculations(trx, batch, account);
  await insertCodes(trx, questions);
  // Calculations beyond the price are free.
  const free = inserted - batch.price;
  if (batch.isCharged && free > 0) await countFree(trx, batch.memberId, free);
  const { numUpdatedRows } = await trx
    .updateTable('batch')
    .set({
      state: 'done',
      computed: questions.byId.size,
      ended_at: batch.at,
      answers: [...questions.ids],
      unsaved: JSON.stringify(unsaved),
      number: numberAt(batch.at),
      kept: inserted,
    })
    .where('id', '=', batch.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  // Another server has finished it.
  if (numUpdatedRows === 0n) throw new BatchRefused('UNEXPECTED');
}

/** Counts free calculations, unless single ones have reached the daily limit since the batch was started. */
async function countFree(trx: Transaction, memberId: string, count: number) {
  try {
    await countFreeCalculations(trx, memberId, count);
  } catch (error) {
    throw isProblem(error, 'TOO_MANY_REQUESTS') ? new BatchRefused('BATCH_TOO_MANY_FREE') : error;
  }
}

/** Refuses saved calculations of suspended rules too, because their old figures would look current. */
async function refuseSwitchedOff(trx: Transaction, { byId }: FoundQuestions) {
  const suspensions = await readActiveSuspensions(trx);
  for (const { found } of byId.values()) if (suspensions.ofRule(ruleOf(found))) throw new BatchRefused('BATCH_FAULTY');
}

/** The questions whose answers are saved; immediate answers are not. */
const savedQuestions = ({ byId }: FoundQuestions) => [...byId].filter(([, { amount }]) => amount !== null);

type BatchCharge = { questions: FoundQuestions; balance: number };

/** Compares the agreed price with the present one, under the lock. */
async function refusePrice(trx: Transaction, { memberId, price }: RunningBatch, { questions, balance }: BatchCharge) {
  const charged = savedQuestions(questions);
  const { rows } = await sql<{ due: number; missing: number }>`
    SELECT coalesce(sum(charged.cost) FILTER (WHERE calculation.id IS NULL), 0)::integer AS due,
      (count(*) FILTER (WHERE calculation.id IS NULL AND batch_answer.id IS NULL))::integer AS missing
    FROM unnest(${charged.map(([id]) => id)}::uuid[], ${charged.map(([, { cost }]) => cost)}::integer[]) AS charged(id, cost)
    LEFT JOIN calculation ON calculation.id = charged.id AND calculation.member_id = ${memberId}
    LEFT JOIN batch_answer ON batch_answer.id = charged.id`.execute(trx);
  const { due = 0, missing = 0 } = rows[0] ?? {};
  if (due !== price) throw new BatchRefused('BATCH_PRICE_CHANGED', due);
  if (due > balance) throw new BatchRefused('BATCH_TOO_FEW_SEARCHES', due);
  if (missing > 0) throw new MissingAnswer();
}

/**
 * Inserts the calculations, then the charges, as a single calculation does: the triggers of both tables lock counters, and the
 * opposite order would deadlock. The last row goes in first, so that the history, newest first, has the order of the file.
 */
async function insertCalculations(
  trx: Transaction,
  { id, memberId, at }: RunningBatch,
  { balance, entries }: { balance: number; entries: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer, batch_id)
    SELECT id, ${memberId}, subject_id, ${numberAt(at)}, amount, as_of, answer, ${id}
    FROM (
      SELECT * FROM batch_answer
      WHERE NOT EXISTS (SELECT FROM calculation WHERE calculation.id = batch_answer.id) ORDER BY place DESC
    ) AS last_first`.execute(trx);
  await sql`WITH fresh AS MATERIALIZED (
      SELECT batch_answer.*, (sum(batch_answer.cost) OVER (ORDER BY place))::integer AS due
      FROM batch_answer JOIN calculation USING (id) WHERE calculation.batch_id = ${id}
    )
    INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at, actor, calculation_id)
    SELECT ${memberId}, ${entries}::integer + due, 'spend', -1, ${balance}::integer - due, ${at}, ${memberId}, id
    FROM fresh WHERE cost = 1 ORDER BY place`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Gives each calculation a code that has none yet, also those that were saved before the batch. */
async function insertCodes(trx: Transaction, questions: FoundQuestions) {
  const takeTurn = createYielder();
  const ids = savedQuestions(questions).map(([id]) => id);
  const codes: string[] = [];
  for (const _ of ids) {
    await takeTurn();
    codes.push(makeCode());
  }
  await sql`INSERT INTO check_code (code, calculation_id) SELECT * FROM unnest(${codes}::text[], ${ids}::uuid[])
    ON CONFLICT (calculation_id) DO NOTHING`.execute(trx);
}
