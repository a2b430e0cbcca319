import type { DraftSummary } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';

/** Explains why a draft could not be written: another administrator holds it, or another window changed it. */
export async function refuseOutdated(db: Kysely<DB>, id: string, memberId: string): Promise<never> {
  const stored = await db
    .selectFrom('rulebook_draft')
    .leftJoin('member', 'member.id', 'rulebook_draft.holder')
    .select(['rulebook_draft.holder', 'rulebook_draft.revision', 'member.name'])
    .where('rulebook_draft.id', '=', id)
    .executeTakeFirst();
  if (stored && stored.holder !== memberId) throw new Problem('DRAFT_TAKEN', { by: stored.name ?? '' });
  throw new Problem('DRAFT_CHANGED', { revision: stored?.revision ?? 0 });
}

/** Refuses a second draft of the same rulebook and day: another window of the administrator has begun one. */
export async function refuseSecond(
  db: Kysely<DB>,
  { provinceId, type, effectiveFrom }: Pick<DraftSummary, 'provinceId' | 'type' | 'effectiveFrom'>,
  memberId: string,
) {
  const own = await db
    .selectFrom('rulebook_draft')
    .select('revision')
    .where((where) => where.and({ province_id: provinceId, type, holder: memberId }))
    .where('effective_from', 'is not distinct from', effectiveFrom)
    .executeTakeFirst();
  if (own) throw new Problem('DRAFT_CHANGED', own);
}
