import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import type { Identity } from '../../http/context.ts';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/pool.ts';
import type { LawHandler } from '../context.ts';
import { readSummaries, requireDraft } from './draft-row.ts';
import { draftChanged, ownOf } from './refuse-outdated.ts';

/** Makes the caller the holder of a draft that another administrator holds. */
export const takeOverDraft: LawHandler<'takeOverDraft'> = async (
  { params: { id }, body: { revision }, identity },
  { db, clock },
) => {
  const takeover = { id, revision, identity, at: clock() };
  // A unique index refuses a second draft of the same rules that the caller began meanwhile.
  await refuseDuplicate(
    db.transaction().execute((trx) => takeOver(trx, takeover)),
    'OWN_DRAFT_EXISTS',
  );
  return requireDraft(db, id, identity);
};

type TakeOver = { id: string; revision: number; identity: Identity; at: Date };

async function takeOver(trx: Transaction, { id, revision, identity, at }: TakeOver) {
  const { memberId } = identity;
  const drafts = await readSummaries(trx, {}, identity);
  const draft = drafts.find((each) => each.id === id);
  if (!draft) throw new Problem('NOT_FOUND', { what: 'draft' });
  if (ownOf(drafts, draft)) throw new Problem('OWN_DRAFT_EXISTS');
  const { numUpdatedRows } = await trx
    .updateTable('rulebook_draft')
    .set({ holder: memberId, held_since: at, revision: sql`revision + 1` })
    .where('id', '=', id)
    // Every save and takeover raises the revision, so of two administrators who take over at once only one succeeds.
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw draftChanged(draft);
  const [before, after] = [{ holder: draft.holder?.id ?? null }, { holder: memberId }];
  await record(trx, {
    actor: memberId,
    at,
    action: 'takeOverDraft',
    subject: `rulebook ${draft.provinceId} ${draft.type}`,
    before,
    after,
  });
}
