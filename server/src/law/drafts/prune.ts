import { record } from '../../mail/audit/record.ts';
import type { Database } from '../../platform/db/database.ts';
import { subjectOf } from './delete-draft.ts';

const YEAR_MS = 365 * 86_400_000;

/** Deletes drafts that were not saved or taken over for a year, and records it in the audit log. */
export const pruneDrafts = (db: Database, now: Date) =>
  db.transaction().execute(async (trx) => {
    const old = new Date(now.getTime() - YEAR_MS);
    const deleted = await trx
      .deleteFrom('rulebook_draft')
      .where('saved_at', '<', old)
      .where('held_since', '<', old)
      .returning(['id', 'province_id', 'type', 'holder', 'saved_at'])
      .execute();
    for (const draft of deleted) {
      const before = { draft: draft.id, holder: draft.holder, savedAt: draft.saved_at.toISOString() };
      await record(trx, { actor: null, at: now, action: 'discardDraft', subject: subjectOf(draft), before });
    }
  });
