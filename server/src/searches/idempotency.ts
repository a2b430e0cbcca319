import { createHash } from 'node:crypto';
import { fieldError, Problem } from '@mizan/api';
import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

/** A request that its sender may repeat: by its key it is known again, by its fingerprint whether it is the same. */
export type Repeatable = { memberId: string; key: string; fingerprint: Buffer };

const FORM = /^[\x21-\x7E]{1,255}$/;

/** Undefined where the request named no key: then it is not remembered. */
export function repeatable(key: string | undefined, memberId: string, request: object): Repeatable | undefined {
  if (key === undefined) return undefined;
  if (!FORM.test(key)) {
    throw new Problem('INVALID', { errors: [fieldError('Idempotency-Key', 'IDEMPOTENCY_KEY_INVALID')] });
  }
  return { memberId, key, fingerprint: createHash('sha256').update(JSON.stringify(request)).digest() };
}

type Answered = { status: number; answer: object };

/**
 * Does the work once for its key. Of two that come at once, the second waits for the first at the row of the key, and is
 * then answered what the first was.
 */
export async function once(
  db: Transaction<DB>,
  request: (Repeatable & { at: Date }) | undefined,
  work: () => Promise<Answered>,
): Promise<object> {
  if (request === undefined) return (await work()).answer;
  const { memberId, key, fingerprint, at } = request;
  const row = { member_id: memberId, key };
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ ...row, fingerprint, status: 0, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return replay(db, request);
  const { status, answer } = await work();
  await db
    .updateTable('idempotency_key')
    .set({ status, answer: JSON.stringify(answer) })
    .where((where) => where.and(row))
    .execute();
  return answer;
}

async function replay(db: Transaction<DB>, { memberId, key, fingerprint }: Repeatable): Promise<object> {
  const known = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where((where) => where.and({ member_id: memberId, key }))
    .executeTakeFirstOrThrow();
  if (!known.fingerprint.equals(fingerprint) || known.answer === null) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(known.answer) as object;
}
