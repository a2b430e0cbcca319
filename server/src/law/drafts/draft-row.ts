import { type DraftSummary, Problem, type RulebookDraft } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Database } from '../../platform/db/database.ts';

/** The part of a draft that only the editor understands. */
type DraftContent = Pick<RulebookDraft, 'changes' | 'unread'>;

const selectSummaries = (db: Database) =>
  db
    .selectFrom('rulebook_draft as draft')
    .leftJoin('member', 'member.id', 'draft.holder')
    .select([
      'draft.id',
      'draft.province_id',
      'draft.type',
      'draft.holder',
      'member.name',
      'draft.held_since',
      'draft.saved_at',
      'draft.revision',
      'draft.base_version',
      'draft.effective_from',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

const toSummary = (row: Row, { memberId }: Identity): DraftSummary => ({
  id: row.id,
  provinceId: row.province_id,
  type: row.type as DraftSummary['type'],
  holder: row.holder === null ? null : { id: row.holder, name: row.name ?? '' },
  isOwn: row.holder === memberId,
  heldSince: row.held_since.toISOString(),
  savedAt: row.saved_at.toISOString(),
  revision: row.revision,
  baseVersion: row.base_version,
  effectiveFrom: row.effective_from,
});

type DraftFilter = { provinceId?: string | undefined; type?: string | undefined };

/** The drafts of one rulebook or of all, those saved last first. */
export async function readSummaries(db: Database, { provinceId, type }: DraftFilter, identity: Identity) {
  const rows = await selectSummaries(db)
    .$if(provinceId !== undefined, (select) => select.where('draft.province_id', '=', String(provinceId)))
    .$if(type !== undefined, (select) => select.where('draft.type', '=', String(type)))
    .orderBy('draft.saved_at', 'desc')
    .orderBy('draft.id')
    .execute();
  return rows.map((row) => toSummary(row, identity));
}

/** A draft with its content; throws NOT_FOUND where there is none. */
export async function requireDraft(db: Database, id: string, identity: Identity): Promise<RulebookDraft> {
  const row = await selectSummaries(db).select('draft.content').where('draft.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND', { what: 'draft' });
  // `saveDraft` stored it, so it has this shape.
  return { ...toSummary(row, identity), ...(row.content as unknown as DraftContent) };
}
