import { fieldError, Problem } from '@mizan/api';
import type { Context } from '../../program/context.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';

/** What was done is done by today. */
export function refuseAhead(day: string, { clock }: Pick<Context, 'clock'>) {
  if (day <= dateInPakistan(clock())) return;
  throw new Problem('INVALID', { errors: [fieldError('on', 'FILED_AHEAD')] });
}
