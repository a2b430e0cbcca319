import type { Database } from '../../platform/db/database.ts';
import type { Attempt, Receiver } from './post.ts';

/** Keeps the outcome for the member to see. A success ends the delays, and a pause. */
export const settle = (db: Database, { key_id }: Receiver, { at, outcome, status }: Attempt & { at: Date }) =>
  db
    .updateTable('webhook')
    .set({ tried_at: at, outcome, status })
    .$if(outcome === 'delivered', (update) => update.set({ failures: 0, next_at: at }))
    .where('key_id', '=', key_id)
    .execute();
