import { createHash } from 'node:crypto';
import { MAX_FILING_SHEETS, type PrintedFiling, Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { formatCode, makeCode } from '../sheets/check-code.ts';
import { requireFiling } from './own-filing.ts';
import { contentsOf, readItemsForOthers, selectFiling } from './read-filing.ts';

/** Keeps what is printed, so that the check shows it however the filing changes; the same contents keep their code. */
export const printFiling: Handler<'printFiling'> = ({ params: { id }, identity: { memberId } }, { db, clock }) =>
  db.transaction().execute(async (trx) => {
    await requireFiling(trx, { id, memberId });
    // One sheet of a filing after the other, so that each sees those before it.
    await trx.selectFrom('filing').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const row = await selectFiling(trx).where('id', '=', id).executeTakeFirstOrThrow();
    const contents = contentsOf(row, await readItemsForOthers(trx, id));
    const digest = createHash('sha256').update(JSON.stringify(contents)).digest();
    const sheets = await trx
      .selectFrom('filing_sheet')
      .select(['code', 'digest'])
      .where('filing_id', '=', id)
      .execute();
    const known = sheets.find((sheet) => sheet.digest.equals(digest));
    const code = known?.code ?? makeCode();
    if (known === undefined) {
      if (sheets.length >= MAX_FILING_SHEETS) throw new Problem('TOO_MANY_FILING_SHEETS', { count: MAX_FILING_SHEETS });
      const printedAt = clock();
      const sheet: PrintedFiling = { kind: 'filing', printedAt: printedAt.toISOString(), ...contents };
      await trx
        .insertInto('filing_sheet')
        .values({ code, filing_id: id, printed_at: printedAt, digest, content: JSON.stringify(sheet) })
        .execute();
    }
    const shown = formatCode(code);
    return { code: shown, path: `/check/${shown}` };
  });
