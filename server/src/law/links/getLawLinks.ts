import { LinkFinding as Findings, type LinkCitation, type LinkFinding } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { LawHandler } from '../context.ts';
import { excerptsAtDifference } from './passage.ts';

/** Counts the links by their findings, and lists those that do not work or whose text has changed. */
export const getLawLinks: LawHandler<'getLawLinks'> = async (_, { db, config }) => {
  const all = await db.selectFrom('law_link').select(['finding', 'checked_at']).execute();
  const counts = Object.fromEntries(Findings.options.map((finding) => [finding, 0])) as Record<LinkFinding, number>;
  for (const { finding } of all) counts[finding as LinkFinding] += 1;
  const newest = all.reduce((latest, { checked_at }) => Math.max(latest, checked_at.getTime()), 0);
  // The texts are long, so they are read only for the listed links.
  const listed = await db
    .selectFrom('law_link')
    .selectAll()
    .where((link) => link.or([link('finding', '<>', 'works'), link('changed_at', 'is not', null)]))
    .orderBy('citation_count', 'desc')
    .orderBy('url')
    .execute();
  return {
    isOn: config.lawLinks.isOn,
    checkedAt: newest === 0 ? null : new Date(newest).toISOString(),
    counts,
    links: listed.map((row) => ({
      url: row.url,
      finding: row.finding as LinkFinding,
      status: row.status,
      movedTo: row.moved_to,
      since: row.since.toISOString(),
      citationCount: row.citation_count,
      citations: row.citations as unknown as LinkCitation[],
      changed: changedIn(row),
    })),
  };
};

/** The change of a source's text since it was read. The table's constraints allow all of these columns to be null, or none. */
const changedIn = ({ found_digest, found_text, changed_at, read_text, read_at }: Selectable<DB['law_link']>) =>
  found_digest === null || changed_at === null || read_at === null
    ? null
    : {
        digest: found_digest,
        readAt: read_at.toISOString(),
        changedAt: changed_at.toISOString(),
        ...excerptsAtDifference(read_text ?? '', found_text ?? ''),
      };
