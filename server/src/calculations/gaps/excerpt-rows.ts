import type { Excerpt } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';

/** Omits the photograph, which is large and has its own endpoint. */
export const selectExcerpts = (db: Database) =>
  db
    .selectFrom('excerpt')
    .leftJoin('member as finder', 'finder.id', 'excerpt.found_by')
    .leftJoin('member as decider', 'decider.id', 'excerpt.decided_by')
    .select(['excerpt.id', 'gap', 'title', 'outcome', 'words', 'source', 'picture_id', 'found_by', 'found_at'])
    .select(['decision', 'reason', 'decided_at', 'finder.name as finder', 'decider.name as decider']);

type Row = Awaited<ReturnType<ReturnType<typeof selectExcerpts>['executeTakeFirstOrThrow']>>;

/** The constraints of the table allow only these values. */
export const toExcerpt = (row: Row, reader: string): Excerpt => ({
  id: row.id,
  title: row.title,
  outcome: row.outcome as Excerpt['outcome'],
  words: row.words,
  source: row.source,
  picture: `/v1/excerpt-picture/${row.picture_id}`,
  foundBy: row.finder,
  foundAt: row.found_at.toISOString(),
  isOwn: row.found_by === reader,
  decision: row.decision as Excerpt['decision'],
  reason: row.reason,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
});
