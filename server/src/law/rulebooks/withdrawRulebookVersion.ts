import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { describeVersion, readTimeline, requireVersion } from './version.ts';
import { withdrawPublication } from './withdraw.ts';

export const withdrawRulebookVersion: LawHandler<'withdrawRulebookVersion'> = async (
  { params: { number, ...key }, body, identity },
  { db, law, clock },
) => {
  requireVersion(await readTimeline(db, key), number);
  const by = { actor: identity.memberId, action: 'withdrawRulebookVersion' };
  const { withdrawn, carried } = await db
    .transaction()
    .execute((trx) => withdrawPublication(trx, { ...body, ...by, key, number, clock }));
  await law.refresh();
  const timeline = await readTimeline(db, key);
  const today = dateInPakistan(clock());
  const describe = (each: number) => describeVersion(requireVersion(timeline, each), timeline, today);
  return { withdrawn: withdrawn.map(describe), carried: carried.map(describe) };
};
