import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { LawHandler } from '../context.ts';
import { deleteDraft, subjectOf } from './delete-draft.ts';
import { requireDraft } from './draft-row.ts';
import { refuseOutdated, refuseSecond } from './refuse-outdated.ts';

export const takeOverDraft: LawHandler<'takeOverDraft'> = async (
  { params: { id }, body: { from, replaces }, identity },
  { db, clock, newId },
) => {
  const { memberId } = identity;
  const at = clock();
  const taking = db.transaction().execute(async (trx) => {
    // In one order, so that two administrators who take over each other's drafts cannot deadlock.
    const ids = [id, ...(replaces ? [replaces.id] : [])];
    await trx.selectFrom('rulebook_draft').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    if (replaces && !(await deleteDraft(trx, replaces, memberId))) await refuseOutdated(trx, replaces.id, memberId);
    const taken = await take(trx, { id, from, memberId, at, tab: newId() });
    if (!taken) {
      await requireDraft(trx, id, identity);
      return refuseOutdated(trx, id, memberId);
    }
    const change = { action: 'takeOverDraft', subject: subjectOf(taken), before: { holder: from } };
    await record(trx, { ...change, after: { holder: memberId }, actor: memberId, at });
  });
  await taking.catch(async (error: unknown) => {
    // The caller holds a draft of this rulebook, which would be lost.
    if (isUniqueViolation(error)) await refuseSecond(db, await requireDraft(db, id, identity), memberId);
    throw error;
  });
  return requireDraft(db, id, identity);
};

type Taking = { id: string; from: string | null; memberId: string; at: Date; tab: string };

/** Names the holder that the caller saw, so that of two administrators who take over at once only one succeeds. */
const take = (trx: Transaction<DB>, { id, from, memberId, at, tab }: Taking) =>
  trx
    .updateTable('rulebook_draft')
    // Another tab is named, so that old tabs of the former holder cannot save over it if they get the draft back.
    .set({ holder: memberId, held_since: at, revision: sql`revision + 1`, tab })
    .where('id', '=', id)
    .where('holder', 'is not distinct from', from)
    .returning(['province_id', 'type'])
    .executeTakeFirst();

const UNIQUE_VIOLATION = '23505';

const isUniqueViolation = (error: unknown) => error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
