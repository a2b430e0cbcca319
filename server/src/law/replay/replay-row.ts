import { Problem, type Replay } from '@mizan/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A replay that has reported nothing for this long has ended with its server. */
const STALE_SECONDS = 10;

/** Whether the server of a running replay has ended, by the clock of the database, which all servers share. */
export const isStale = sql<boolean>`seen_at < now() - make_interval(secs => ${STALE_SECONDS})`;

/** A replay as administrators see it; throws NOT_FOUND where there is none. */
export async function requireReplay(db: Database, id: string): Promise<Replay> {
  const row = await db
    .selectFrom('replay')
    .selectAll()
    .select(isStale.as('is_stale'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND', { what: 'replay' });
  return {
    id,
    provinceId: row.province_id,
    type: row.type as Replay['type'],
    effectiveFrom: row.effective_from,
    state: stateOf(row),
    done: row.done,
    total: row.total,
    // `createReplays` stored it, so it has this shape.
    result: row.result as unknown as Replay['result'],
  };
}

function stateOf({ state, is_stale, stop_wanted }: { state: string; is_stale: boolean; stop_wanted: boolean }) {
  if (state !== 'running') return state as Replay['state'];
  if (is_stale) return 'interrupted';
  return stop_wanted ? 'stopping' : 'running';
}
