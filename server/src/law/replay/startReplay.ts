import { Problem } from '@mizan/api';
import type { RulebookKey } from '@mizan/engine/changes';
import { sql } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { addDays, dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { requireRulebook } from '../rulebooks/version.ts';
import { isStale, requireReplay } from './replay-row.ts';

/** Calculations of this many days are replayed. */
const DAYS = 90;
/** The most replays at once on all servers together; the table has as many slots. */
const MAX_AT_ONCE = 2;

/** Starts a replay of members' questions under a draft, and answers without waiting for its result. */
export const startReplay: LawHandler<'startReplay'> = async ({ params: key, body, identity }, context) => {
  const { db, clock, newId, replays } = context;
  const at = clock();
  const today = dateInPakistan(at);
  const { majorCategories, effectiveFrom = today, baseVersion } = body;
  const { memberId } = identity;
  await requireRulebook(db, key);
  const row = { id: newId(), startedBy: memberId, key, effectiveFrom, at };
  await db.transaction().execute(async (trx) => {
    await endInterrupted(trx);
    await takeSlot(trx, row);
    const after = { replay: row.id, effectiveFrom };
    const subject = `rulebook ${key.provinceId} ${key.type}`;
    await record(trx, { actor: memberId, at, action: 'startReplay', subject, after });
  });
  replays.run({ id: row.id, key, effectiveFrom, baseVersion, tree: majorCategories, since: addDays(today, -DAYS) });
  return requireReplay(db, row.id);
};

/** Frees the slots of replays whose server ended. */
const endInterrupted = (trx: Transaction) =>
  trx
    .updateTable('replay')
    .set({ state: 'interrupted', slot: null })
    .where('state', '=', 'running')
    .where(isStale)
    .execute();

type NewReplay = { id: string; startedBy: string; key: RulebookKey; effectiveFrom: string; at: Date };

/** Inserts a replay in a free slot, or throws. Unique indexes allow one running replay for each administrator and slot. */
async function takeSlot(trx: Transaction, { id, startedBy, key, effectiveFrom, at }: NewReplay) {
  // Another server may take the free slot first; then the next slot is tried.
  for (let tries = 0; tries < MAX_AT_ONCE; tries += 1) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO replay (id, started_by, province_id, type, effective_from, started_at, state, slot)
      SELECT ${id}, ${startedBy}, ${key.provinceId}, ${key.type}, ${effectiveFrom}, ${at}, 'running', slot
      FROM generate_series(1, ${MAX_AT_ONCE}::integer) AS slot
      WHERE slot NOT IN (SELECT slot FROM replay WHERE slot IS NOT NULL)
      ORDER BY slot LIMIT 1
      ON CONFLICT DO NOTHING RETURNING id`.execute(trx);
    if (rows.length > 0) return;
  }
  const own = await trx
    .selectFrom('replay')
    .select('id')
    .where('started_by', '=', startedBy)
    .where('state', '=', 'running')
    .executeTakeFirst();
  throw own ? new Problem('REPLAY_UNDER_WAY', own) : new Problem('REPLAYS_BUSY');
}
