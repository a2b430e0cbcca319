import type { Transaction } from '../../platform/db/database.ts';

/** Deletes a draft unless it was saved again or taken over since: what it holds then is not published yet. */
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

export const subjectOf = ({ province_id, type }: { province_id: string; type: string }) =>
  `rulebook ${province_id} ${type}`;
