import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';

/** Enqueues the weekly link check now, unless the operator has not turned it on. */
export const startLinkCheck: LawHandler<'startLinkCheck'> = async ({ identity }, { db, config, clock, enqueue }) => {
  const { isOn } = config.lawLinks;
  await db.transaction().execute(async (trx) => {
    if (isOn) await enqueue(trx, 'checkLawLinks', {});
    const change = { action: 'startLinkCheck', subject: 'sources', after: { isStarted: isOn } };
    await record(trx, { actor: identity.memberId, at: clock(), ...change });
  });
  return { isStarted: isOn };
};
