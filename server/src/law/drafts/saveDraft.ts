import { type Endpoints, type Parsed, Problem } from '@mizan/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { LawHandler } from '../context.ts';
import { requireRulebook } from '../rulebooks/version.ts';
import { refuseOutdated } from './refuse-outdated.ts';

/** Saves a draft while its author types. Drafts change no law, so saving leaves no audit entry. */
export const saveDraft: LawHandler<'saveDraft'> = async ({ params: { id }, body, identity }, { db, clock }) => {
  const { memberId } = identity;
  const at = clock();
  const isNew = body.revision === 0;
  if (isNew) {
    await requireRulebook(db, body);
    await refuseMany(db, memberId);
  }
  // A first save that is repeated, because its answer was lost, finds its row and updates it.
  const saved =
    (isNew ? await insert(db, { id, memberId, at, body }) : undefined) ??
    (await update(db, { id, memberId, at, body }));
  if (saved) return { revision: saved.revision, savedAt: at.toISOString() };
  return refuseOutdated(db, { id, identity, place: body });
};

/** The most drafts of one administrator: far more than anyone works on at a time. */
const MAX_DRAFTS = 100;

async function refuseMany(db: Database, memberId: string) {
  const drafts = await db
    .selectFrom('rulebook_draft')
    .select('id')
    .where('holder', '=', memberId)
    .limit(MAX_DRAFTS)
    .execute();
  if (drafts.length === MAX_DRAFTS) throw new Problem('TOO_MANY_DRAFTS', { count: MAX_DRAFTS });
}

type Save = { id: string; memberId: string; at: Date; body: Parsed<Endpoints['saveDraft']>['body'] };

const contentColumns = ({ at, body: { baseVersion, changes, unread } }: Save) => ({
  base_version: baseVersion,
  content: JSON.stringify({ changes, unread }),
  saved_at: at,
});

const insert = (db: Database, save: Save) =>
  db
    .insertInto('rulebook_draft')
    .values({
      id: save.id,
      province_id: save.body.provinceId,
      type: save.body.type,
      effective_from: save.body.effectiveFrom,
      holder: save.memberId,
      held_since: save.at,
      revision: 1,
      ...contentColumns(save),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();

/** Saves over the revision that was read. A repeated save, whose answer was lost, also finds its row and succeeds. */
function update(db: Database, save: Save) {
  const [stored, revision] = [contentColumns(save), save.body.revision + 1];
  return db
    .updateTable('rulebook_draft')
    .set({ ...stored, revision })
    .where('id', '=', save.id)
    .where('holder', '=', save.memberId)
    .where(({ eb, and, or }) =>
      or([
        eb('revision', '=', save.body.revision),
        and([eb('revision', '=', revision), eb(sql<string>`content::text`, '=', stored.content)]),
      ]),
    )
    .returning('revision')
    .executeTakeFirst();
}
