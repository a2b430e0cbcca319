import type { Transaction } from '../../platform/db/database.ts';

/** Deletes this revision of a draft. A draft that was saved again or taken over since is kept, because it is not published. */
export const deleteDraft = (
  trx: Transaction,
  { id, revision }: { id: string; revision: number },
  holder: string | null,
) =>
  trx
    .deleteFrom('rulebook_draft')
    .where('id', '=', id)
    .where('holder', 'is not distinct from', holder)
    .where('revision', '=', revision)
    .returning(['province_id', 'type', 'saved_at'])
    .executeTakeFirst();

/** The subject of audit entries about a draft. */
export const subjectOf = ({ province_id, type }: { province_id: string; type: string }) =>
  `rulebook ${province_id} ${type}`;
