import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/db/database.ts';
import { digest } from '../../platform/digest.ts';

const COUNT = 10;
/** 75 random bits, so that nobody finds the code by its digest. */
const LENGTH = 15;
/** Without i, l, o and u, which are mistaken for other letters on paper. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces all recovery codes of a member. Returns the new ones, of which only digests are stored. */
export async function replaceRecoveryCodes(db: Transaction, memberId: string) {
  const codes = Array.from({ length: COUNT }, makeCode);
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ member_id: memberId, digest: digest(code) })))
    .execute();
  return codes.map((code) => code.replaceAll(/.{5}(?=.)/g, '$&-'));
}

/** Redeems a code, once also under concurrent requests. Returns how many codes are left; undefined for a wrong code. */
export async function redeemRecoveryCode(db: Transaction, memberId: string, code: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('digest', '=', digest(correctMisread(code)))
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

/** Corrects letters that no code has, because they were misread on paper. */
const correctMisread = (code: string) => code.replaceAll('o', '0').replaceAll(/[il]/g, '1');
