import { readPage } from '../../platform/db/read-page.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { selectReceived, toReceived } from './received.ts';
import { figuresDigestOn } from './reported-answer.ts';

export const listReports: CalculationsHandler<'listReports'> = async ({ params: rule, query }, context) => {
  const matching = selectReceived(context.db, rule).orderBy('number', 'desc');
  const { rows, ...totals } = await readPage(matching, query);
  const figures = await figuresDigestOn(dateInPakistan(context.clock()), rule, context);
  return { results: rows.map((row) => toReceived(row, figures)), ...totals };
};
