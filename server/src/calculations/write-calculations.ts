import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import type { IdempotentRequest } from '../searches/idempotency.ts';

export type NewCalculation = {
  id: string;
  memberId: string;
  /** In searches: none for administrators. */
  cost: 0 | 1;
  subjectId: number;
  amount: string;
  at: Date;
  /** The whole answer as JSON, to be kept byte for byte. */
  answer: string;
  request: IdempotentRequest | undefined;
};

export type Outcome = {
  /** Somebody else holds the account; the account is gone where the writer was patient. */
  outcome: 'busy' | 'new' | 'again' | 'known' | 'keyTaken' | 'refused';
  /** The one saved: another than asked for where a key is repeated on another day. */
  id: string;
  /** What the first request with this key was answered. */
  status: number | null;
  searchesLeft: number;
  /** As saved before; null for what is new, and for what was deleted since. */
  answer: string | null;
};

/** Control characters are always escaped in JSON: this one can only stand between two answers. */
const BETWEEN = '\u001f';

/** One statement debits, inserts and records for all of them; `write_calculations` in the migrations says how. */
export async function writeCalculations(db: Kysely<DB>, all: readonly NewCalculation[], isPatient: boolean) {
  const { rows } = await sql<Outcome>`
    SELECT outcome, id, status, searches_left AS "searchesLeft", answer FROM write_calculations(
      ${all.map(({ id }) => id)}::uuid[], ${all.map(({ memberId }) => memberId)}::uuid[],
      ${all.map(({ cost }) => cost)}::integer[], ${all.map(({ subjectId }) => subjectId)}::integer[],
      ${all.map(({ amount }) => amount)}::text[], ${all.map(({ at }) => at.getTime())}::bigint[],
      string_to_array(${all.map(({ answer }) => answer).join(BETWEEN)}, ${BETWEEN}),
      ${all.map(({ request }) => request?.key ?? null)}::text[],
      ${all.map(({ request }) => request?.fingerprint ?? null)}::bytea[], ${isPatient}
    ) ORDER BY place`.execute(db);
  return rows;
}
