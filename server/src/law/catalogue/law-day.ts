import { Problem } from '@mizan/api';
import type { AnyIdentity } from '../../http/context.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawContext } from '../context.ts';

export type DayRequest = {
  query: { on?: string | undefined; asOf?: string | undefined };
  identity: AnyIdentity | undefined;
};

/** The day whose law the catalogue shows: today, or the day that an administrator asks for. Others may not see scheduled law. */
export function lawDay({ clock }: Pick<LawContext, 'clock'>, { query: { on }, identity }: DayRequest): string {
  if (on === undefined) return dateInPakistan(clock());
  if (identity === undefined) throw new Problem('SIGN_IN_NEEDED');
  if (identity.role !== 'admin') throw new Problem('FORBIDDEN');
  return on;
}

/** The date of law of a question, if it is before today: kinds that have ended since are listed for it. */
export function earlierDay({ clock }: Pick<LawContext, 'clock'>, { query: { asOf } }: DayRequest): string | undefined {
  return asOf !== undefined && asOf < dateInPakistan(clock()) ? asOf : undefined;
}
