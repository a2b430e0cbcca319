import { Problem } from '@mizan/api';
import type { CalculationsContext } from '../context.ts';

/** Only members with a confirmed address report: others could make practice with as many accounts as they like. */
export async function requireConfirmed({ db }: Pick<CalculationsContext, 'db'>, memberId: string) {
  const member = await db
    .selectFrom('member')
    .select('email_confirmed_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (member.email_confirmed_at === null) throw new Problem('EMAIL_NOT_CONFIRMED');
}
