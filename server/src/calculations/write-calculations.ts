import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import type { IdempotentRequest } from '../searches/idempotency.ts';
import type { StoredAnswer } from './stored-answer.ts';

export type NewCalculation = {
  id: string;
  memberId: string;
  /** In searches; calculations of administrators are free. */
  cost: 0 | 1;
  subjectId: number;
  dictionaryId: number;
  /** The schedules that its rule computes by. */
  schedules: Iterable<string>;
  amount: string;
  asOf: string;
  at: Date;
  /** The whole answer as JSON, compressed with its dictionary. */
  compressed: Buffer;
  request: IdempotentRequest | undefined;
  /** The key that asks, if one does: its searches of the month are counted. */
  apiKey: string | null;
};

export type Outcome = StoredAnswer & {
  /** `busy`: the account is locked, or does not exist if the writer waited for the lock. */
  outcome: 'busy' | 'new' | 'again' | 'known' | 'keyTaken' | 'limited' | 'refused' | 'suspended';
  /**
   * The id of the saved calculation, which differs from the requested one if a key is repeated on another day; of the
   * suspension if the rule is switched off.
   */
  id: string;
  /** The status of the first request with this key. */
  status: number | null;
  searchesLeft: number;
};

/** Ids of schedules hold no control characters, so this one only separates them. */
export const BETWEEN = '\u001f';

/** One statement debits, saves and records all of them: see `write_calculations` in the migrations. */
export async function writeCalculations(db: Kysely<DB>, all: readonly NewCalculation[], isPatient: boolean) {
  const { rows } = await sql<Outcome>`
    SELECT outcome, id, status, searches_left AS "searchesLeft", answer, compressed, dictionary FROM write_calculations(
      ${all.map(({ id }) => id)}::uuid[], ${all.map(({ memberId }) => memberId)}::uuid[],
      ${all.map(({ cost }) => cost)}::integer[], ${all.map(({ subjectId }) => subjectId)}::integer[],
      ${all.map(({ amount }) => amount)}::text[], ${all.map(({ asOf }) => asOf)}::text[],
      ${all.map(({ at }) => at.getTime())}::bigint[], ${all.map(({ dictionaryId }) => dictionaryId)}::integer[],
      ${all.map(({ compressed }) => compressed)}::bytea[],
      ${all.map(({ request }) => request?.key ?? null)}::text[],
      ${all.map(({ request }) => request?.fingerprint ?? null)}::bytea[],
      ${all.map(({ schedules }) => [...schedules].join(BETWEEN))}::text[],
      ${all.map(({ apiKey }) => apiKey)}::uuid[], ${isPatient}
    ) ORDER BY place`.execute(db);
  return rows;
}
