import { type DraftSummary, Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { readSummaries } from './draft-row.ts';

type DraftPlace = Pick<DraftSummary, 'provinceId' | 'type' | 'effectiveFrom'>;
type RefusedDraft = { id: string; identity: Identity; place?: DraftPlace };

/** Throws the reason why a draft could not be written: another administrator holds it, or it was saved elsewhere. */
export async function refuseOutdated(db: Database, { id, identity, place }: RefusedDraft): Promise<never> {
  const drafts = await readSummaries(db, {}, identity);
  const named = drafts.find((draft) => draft.id === id);
  if (named?.isOwn === false) throw new Problem('DRAFT_TAKEN', { by: named.holder?.name ?? '' });
  // The same administrator may have begun a draft of the same rules in another window.
  throw draftChanged(named ?? (place && ownOf(drafts, place)));
}

/** The caller's own draft of the same rules for the same day. */
export const ownOf = (drafts: readonly DraftSummary[], { provinceId, type, effectiveFrom }: DraftPlace) =>
  drafts.find(
    (draft) =>
      draft.isOwn && draft.provinceId === provinceId && draft.type === type && draft.effectiveFrom === effectiveFrom,
  );

export const draftChanged = (stored: DraftSummary | undefined) =>
  new Problem('DRAFT_CHANGED', {
    id: stored?.id ?? null,
    revision: stored?.revision ?? 0,
    savedAt: stored?.savedAt ?? null,
  });
