import type { CalculationsHandler } from '../context.ts';
import { requireOwn } from '../history/own-calculation.ts';
import { formatCode, makeCode } from './check-code.ts';

export const createWorksheet: CalculationsHandler<'createWorksheet'> = async ({ params: { id }, identity }, { db }) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    // If requests are concurrent, the unique index accepts one code, and all return it.
    await trx
      .insertInto('check_code')
      .values({ code: makeCode(), calculation_id: id })
      .onConflict((conflict) => conflict.column('calculation_id').doNothing())
      .execute();
    const stored = trx.selectFrom('check_code').select('code').where('calculation_id', '=', id);
    const shown = formatCode((await stored.executeTakeFirstOrThrow()).code);
    return { code: shown, path: `/check/${shown}` };
  });
