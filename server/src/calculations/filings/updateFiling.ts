import type { CalculationsHandler } from '../context.ts';
import { changeFiling } from './own-filing.ts';

export const updateFiling: CalculationsHandler<'updateFiling'> = (
  { params: { id }, body, identity: { memberId } },
  context,
) =>
  changeFiling(context, { id, memberId }, async (trx, filing) => {
    const { title = filing.title, court = filing.court, note = filing.note, asOf = filing.as_of } = body;
    await trx.updateTable('filing').set({ title, court, note, as_of: asOf }).where('id', '=', id).execute();
  });
