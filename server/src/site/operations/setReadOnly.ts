import type { Operations } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SiteHandler } from '../context.ts';

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

/** Since when the installation is read-only, and who made it so; null if it is not. */
export async function readReadOnlyState(db: Database): Promise<Operations['readOnly']> {
  const row = await db
    .selectFrom('read_only')
    .leftJoin('member', 'member.id', 'read_only.actor')
    .select(['since', 'name'])
    .executeTakeFirst();
  return row ? { since: row.since.toISOString(), by: row.name } : null;
}
