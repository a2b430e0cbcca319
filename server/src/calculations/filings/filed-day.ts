import { fieldError, Problem } from '@mizan/api';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';

/** What was done is done by today. */
export function refuseAhead(day: string, { clock }: Pick<CalculationsContext, 'clock'>) {
  if (day <= dateInPakistan(clock())) return;
  throw new Problem('INVALID', { errors: [fieldError('on', 'FILED_AHEAD')] });
}
