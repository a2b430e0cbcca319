import type { CalculationsHandler } from '../context.ts';
import { readFollows } from './follow-row.ts';

export const listFollows: CalculationsHandler<'listFollows'> = async ({ identity: { memberId } }, { db }) => ({
  follows: await readFollows(db, memberId),
});
