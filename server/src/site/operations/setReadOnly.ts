import { record } from '../../mail/audit/record.ts';
import type { SiteHandler } from '../context.ts';
import { readReadOnlyState } from './read-only-state.ts';

/** Turns read-only on or off. The insert waits for charges that are being written (`wait_for_charges`); later ones are refused. */
export const setReadOnly: SiteHandler<'setReadOnly'> = async ({ body: { isOn }, identity }, { db, clock }) => {
  const [at, actor] = [clock(), identity.memberId];
  await db.transaction().execute(async (trx) => {
    const changed = isOn
      ? await trx
          .insertInto('read_only')
          .values({ since: at, actor })
          .onConflict((conflict) => conflict.doNothing())
          .returning('since')
          .execute()
      : await trx.deleteFrom('read_only').returning('since').execute();
    if (changed.length > 0)
      await record(trx, { actor, at, action: 'setReadOnly', subject: 'installation', after: { isReadOnly: isOn } });
  });
  return { readOnly: await readReadOnlyState(db) };
};
