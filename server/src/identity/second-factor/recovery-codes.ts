import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/db/database.ts';

const COUNT = 10;
/** 75 bits, so that a plain digest tells nothing of the code. */
const LENGTH = 15;
/** Without i, l, o and u, which are mistaken for other letters on paper. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces all recovery codes of a member; returns the new ones, which nobody can read again. */
export async function replaceRecoveryCodes(db: Transaction, memberId: string) {
  const codes = Array.from({ length: COUNT }, makeCode);
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ member_id: memberId, digest: digest(code) })))
    .execute();
  return codes.map((code) => code.replaceAll(/.{5}(?=.)/g, '$&-'));
}

/** Of concurrent requests with the same code, the deletion lets one through. Returns how many codes are left. */
export async function redeemRecoveryCode(db: Transaction, memberId: string, code: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('digest', '=', digest(asWritten(code)))
    .executeTakeFirst();
  return numDeletedRows === 0n ? undefined : countRecoveryCodes(db, memberId);
}

export async function countRecoveryCodes(db: Pick<Transaction, 'selectFrom'>, memberId: string) {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const makeCode = () => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A letter that is not used was misread on paper. */
const asWritten = (code: string) => code.replaceAll('o', '0').replaceAll(/[il]/g, '1');

const digest = (code: string) => createHash('sha256').update(code).digest('base64url');
