import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';
import { requireReplay } from './replay-row.ts';

/** Asks a replay to stop. The server that runs it reads this when it next updates the row. */
export const stopReplay: LawHandler<'stopReplay'> = async ({ params: { id }, identity }, { db, clock }) => {
  await db.transaction().execute(async (trx) => {
    const stopped = await trx
      .updateTable('replay')
      .set({ stop_wanted: true })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('stop_wanted', '=', false)
      .returning(['province_id', 'type'])
      .executeTakeFirst();
    if (!stopped) return;
    const subject = `rulebook ${stopped.province_id} ${stopped.type}`;
    await record(trx, { actor: identity.memberId, at: clock(), action: 'stopReplay', subject, before: { replay: id } });
  });
  return requireReplay(db, id);
};
