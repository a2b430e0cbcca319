import { randomInt } from 'node:crypto';
import type { Handler } from '../http/endpoints.ts';
import { codeShown } from './check-code.ts';
import { requireOwn } from './own-calculation.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

export const createWorksheet: Handler<'createWorksheet'> = async ({ params: { id }, identity }, { db }) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    // Two that print it at once: the index lets one code in, and both print that.
    await trx
      .insertInto('check_code')
      .values({ code, calculation_id: id })
      .onConflict((conflict) => conflict.column('calculation_id').doNothing())
      .execute();
    const kept = trx.selectFrom('check_code').select('code').where('calculation_id', '=', id);
    const shown = codeShown((await kept.executeTakeFirstOrThrow()).code);
    return { code: shown, path: `/check/${shown}` };
  });
