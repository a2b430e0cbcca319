import { createHash } from 'node:crypto';
import { fieldError, Problem } from '@mizan/api';
import type { Database, Transaction } from '../../platform/db/database.ts';

/**
 * A request that may be repeated: the key identifies it, and the fingerprint shows whether it is the same. `fingerprintBefore` is
 * that of a server with the secret before, which counts, too.
 */
export type IdempotentRequest = {
  memberId: string;
  key: string;
  fingerprint: Buffer;
  fingerprintBefore?: Buffer | undefined;
};

const KEY_FORMAT = /^[\x21-\x7E]{1,255}$/;

/** Undefined for a request without a key. */
export function readIdempotencyKey(
  key: string | undefined,
  memberId: string,
  request: object,
): IdempotentRequest | undefined {
  if (key === undefined) return undefined;
  if (!KEY_FORMAT.test(key)) {
    throw new Problem('INVALID', { errors: [fieldError('Idempotency-Key', 'IDEMPOTENCY_KEY_INVALID')] });
  }
  return { memberId, key, fingerprint: createHash('sha256').update(JSON.stringify(request)).digest() };
}

const readEarlier = (db: Database, { memberId, key }: IdempotentRequest) =>
  db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where((where) => where.and({ member_id: memberId, key }))
    .executeTakeFirst();

type WorkResult = { status: number; answer: object };

/** Does the work once for each key. A concurrent repetition waits at its row and then gets the same answer. */
export async function runOnce(
  db: Transaction,
  request: (IdempotentRequest & { at: Date }) | undefined,
  work: () => Promise<WorkResult>,
): Promise<object> {
  if (request === undefined) return (await work()).answer;
  const { memberId, key, fingerprint, at } = request;
  const row = { member_id: memberId, key };
  const inserted = await db
    .insertInto('idempotency_key')
    // The status and the answer follow in the same transaction.
    .values({ ...row, fingerprint, status: 0, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) return replay(db, request);
  const { status, answer } = await work();
  await db
    .updateTable('idempotency_key')
    .set({ status, answer: JSON.stringify(answer) })
    .where((where) => where.and(row))
    .execute();
  return answer;
}

async function replay(db: Transaction, request: IdempotentRequest): Promise<object> {
  const earlier = await readEarlier(db, request);
  const { fingerprint, fingerprintBefore = fingerprint } = request;
  const isSame = [fingerprint, fingerprintBefore].some((each) => earlier?.fingerprint.equals(each));
  if (!earlier || !isSame || earlier.answer === null) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(earlier.answer) as object;
}
