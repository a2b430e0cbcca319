import { type PrintedFiling, Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { selectCalculation } from '../history/own-calculation.ts';
import { parseCode } from './check-code.ts';
import { markSuspended } from './mark-suspended.ts';
import { withSuspension } from './suspension-of-calculation.ts';

export const checkSheet: CalculationsHandler<'checkSheet'> = async ({ params }, context) => {
  const { db, law } = context;
  const code = parseCode(params.code);
  const row = await selectCalculation(db)
    .innerJoin('check_code', 'check_code.calculation_id', 'calculation.id')
    .select('calculation.answer')
    .where('code', '=', code)
    .executeTakeFirst();
  if (row) return { json: withSuspension(row.answer, await law.suspensions()) };
  const { content, printed_at } = await db
    .selectFrom('filing_sheet')
    .select(['content', 'printed_at'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'sheet' }));
  const sheet: PrintedFiling = { kind: 'filing', printedAt: printed_at.toISOString(), ...JSON.parse(content) };
  return { json: JSON.stringify(await markSuspended(context, sheet)) };
};
