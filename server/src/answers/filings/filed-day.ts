import { fieldError, Problem } from '@mizan/api';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { AnswersContext } from '../context.ts';

/** What was done is done by today. */
export function refuseAhead(day: string, { clock }: Pick<AnswersContext, 'clock'>) {
  if (day <= dateInPakistan(clock())) return;
  throw new Problem('INVALID', { errors: [fieldError('on', 'FILED_AHEAD')] });
}
