import { Problem } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import type { RulebookKey } from '@mizan/engine/changes';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { readActiveSuspensions, type SuspendableRule } from '../../law/suspensions/active.ts';
import { lockOwnAccount } from '../../money/searches/account.ts';
import type { IdempotentRequest } from '../../money/searches/idempotency.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { uuidOf } from '../../platform/digest.ts';
import { nextMonth, startOfDay } from '../../platform/pakistan-time.ts';
import { createSubjectIds, type NamedSubject } from '../history/subjects.ts';

/** Questions with equal values are the same: repeating one is free and saves nothing. */
export type Question = {
  memberId: string;
  key: RulebookKey;
  /** The digest of all that the rule charges by, so that other changes of the law leave the question the same. */
  rulesDigest: string;
  subMinorId: string;
  /** The parsed amount, however it was typed; null for an immediate answer. */
  amount: Amount | null;
  asOf: string;
};

/** Derives the id from the question, so that the primary key accepts each calculation once. */
export function idOf({ memberId, key, rulesDigest, subMinorId, amount, asOf }: Question): string {
  return uuidOf(JSON.stringify([memberId, key.provinceId, key.type, rulesDigest, subMinorId, String(amount), asOf]));
}

/** Adds the id to a stored answer. Answers are stored without it, so that shared links can show them unchanged. */
export const withId = (id: string | null, answer: string) => `{"id":${JSON.stringify(id)},${answer.slice(1)}`;

/** Adds the balance to a stored answer. */
export const withSearchesLeft = (answer: string, searchesLeft: number) =>
  `${answer.slice(0, -1)},"searchesLeft":${searchesLeft}}`;

type NewCalculation = {
  id: string;
  memberId: string;
  /** The cost in searches: 0 for administrators, and for rules that take no amount. */
  cost: 0 | 1;
  subject: NamedSubject;
  rule: SuspendableRule;
  amount: string;
  asOf: string;
  at: Date;
  /** The whole answer as JSON, which is stored byte for byte. */
  answer: string;
  request: IdempotentRequest | undefined;
  /** The API key of the request, whose searches of the month are counted; null without one. */
  apiKey: string | null;
};

/** `id` is null only for a test key. `answer` is the stored one of an earlier request; null if it is new. */
export type SaveResult = { id: string | null; isNew: boolean; searchesLeft: number; answer: string | null };

/** Saves a calculation and charges a search, or returns the saved one. Throws a `Problem` if it is refused. */
export type SaveCalculation = (calculation: NewCalculation) => Promise<SaveResult>;

/** Calculations beyond this number wait in memory, because a request that waits long for a connection is refused. */
const MAX_AT_ONCE = 5;

/** Creates the function that saves calculations, each in a transaction under the lock of its account. */
export function createSaveCalculation(db: Database): SaveCalculation {
  const subjects = createSubjectIds(db);
  const limited = pLimit(MAX_AT_ONCE);
  const lastWork = new Map<string, Promise<unknown>>();

  /** Serialises the calculations of one member, so that waiting for the account's lock uses only one connection. */
  async function serialise<Outcome>(memberId: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const before = lastWork.get(memberId);
    const current = before === undefined ? work() : before.then(work, work);
    lastWork.set(memberId, current);
    try {
      return await current;
    } finally {
      if (lastWork.get(memberId) === current) lastWork.delete(memberId);
    }
  }

  return async (calculation) => {
    const subjectId = await subjects(calculation.subject);
    return serialise(calculation.memberId, () =>
      limited(() => db.transaction().execute((trx) => save(trx, { ...calculation, subjectId }))),
    );
  };
}

type CalculationToSave = NewCalculation & { subjectId: number };

async function save(trx: Transaction, calculation: CalculationToSave): Promise<SaveResult> {
  const { id, memberId, cost, request, rule } = calculation;
  const account = await lockOwnAccount(trx, memberId);
  const repeated = await readRepeated(trx, request);
  if (repeated) return repeated;
  await lockAgainstSuspensions(trx);
  const suspension = (await readActiveSuspensions(trx)).ofRule(rule);
  if (suspension) throw new Problem('RULE_SUSPENDED', suspension);
  const saved = await trx.selectFrom('calculation').select('answer').where('id', '=', id).executeTakeFirst();
  if (saved) return { id, isNew: false, searchesLeft: account.balance, answer: saved.answer };
  // If the balance is too low, the transaction undoes this count.
  if (cost > 0) await countWithKey(trx, calculation);
  if (account.balance < cost) throw new Problem('NO_SEARCHES_LEFT');
  const searchesLeft = account.balance - cost;
  await insertCalculation(trx, calculation, { searchesLeft, entryNumber: account.entries + cost });
  return { id, isNew: true, searchesLeft, answer: null };
}

/**
 * A shared lock for writers, which a trigger takes exclusively for each suspension (`0004_law_upkeep.sql`). It is taken
 * after the account's lock, so that nobody holds it while waiting. Later statements see every confirmed suspension.
 */
export const lockAgainstSuspensions = (trx: Transaction) =>
  sql`SELECT pg_advisory_xact_lock_shared(1800180018)`.execute(trx);

/** Reads the result of the first request with this key; undefined if there was none. Throws if that asked something else. */
export async function readRepeated(db: Database, request: IdempotentRequest | undefined) {
  if (request === undefined) return undefined;
  const { memberId, key, fingerprint } = request;
  const row = await db
    .selectFrom('idempotency_key')
    .leftJoin('calculation', (join) =>
      join
        .onRef('calculation.id', '=', 'idempotency_key.calculation_id')
        .onRef('calculation.member_id', '=', 'idempotency_key.member_id'),
    )
    .select(['fingerprint', 'status', 'searches_left', 'calculation.id', 'calculation.answer'])
    .where('idempotency_key.member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!row.fingerprint.equals(fingerprint)) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  // The calculation was deleted since, so the answer cannot be repeated.
  if (row.id === null || row.answer === null) throw new Problem('NOT_FOUND', { what: 'calculation' });
  return { id: row.id, isNew: row.status === 201, searchesLeft: row.searches_left ?? 0, answer: row.answer };
}

/** Counts the searches that a key spends in this month of Pakistan; throws beyond its limit. */
async function countWithKey(trx: Transaction, { apiKey, at, cost }: CalculationToSave) {
  if (apiKey === null) return;
  const { rows } = await sql<{ searches: number }>`
    INSERT INTO api_key_month AS kept (key_id, month, searches) VALUES (${apiKey}, month_in_pakistan(${at.getTime()}), ${cost})
    ON CONFLICT (key_id, month) DO UPDATE SET searches = kept.searches + excluded.searches RETURNING searches`.execute(
    trx,
  );
  const key = await trx
    .selectFrom('api_key')
    .select('monthly_limit')
    .where('id', '=', apiKey)
    .executeTakeFirstOrThrow(() => new Problem('KEY_NOT_VALID'));
  const limit = key.monthly_limit;
  if (limit !== null && (rows[0]?.searches ?? 0) > limit) {
    const from = nextMonth(at);
    const retryAfter = Math.ceil((startOfDay(from).getTime() - at.getTime()) / 1000);
    throw new Problem('KEY_LIMIT_REACHED', { retryAfter, limit, from });
  }
}

type Entry = { searchesLeft: number; entryNumber: number };

async function insertCalculation(
  trx: Transaction,
  calculation: CalculationToSave,
  { searchesLeft, entryNumber }: Entry,
) {
  const { id, memberId, subjectId, amount, asOf, answer, at, cost, request } = calculation;
  await trx
    .insertInto('calculation')
    .values({ id, member_id: memberId, subject_id: subjectId, number: numberAt(at), amount, as_of: asOf, answer })
    .execute();
  const entry = {
    member_id: memberId,
    number: entryNumber,
    reason: 'spend',
    amount: -cost,
    balance_after: searchesLeft,
  };
  if (cost > 0)
    await trx
      .insertInto('search_entry')
      .values({ ...entry, at, actor: memberId, calculation_id: id })
      .execute();
  if (request)
    await trx
      .insertInto('idempotency_key')
      .values({
        member_id: memberId,
        key: request.key,
        fingerprint: request.fingerprint,
        status: 201,
        calculation_id: id,
        searches_left: searchesLeft,
        at,
      })
      .execute();
}

/** The position in the history: milliseconds, then a sequence in the lower 20 bits, so that no two are equal. */
export const numberAt = (at: Date) =>
  sql<string>`(${at.getTime()}::bigint << 20) | (nextval('calculation_order') & 1048575)`;
