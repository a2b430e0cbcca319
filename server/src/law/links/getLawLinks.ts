import type { LinkCitation, LinkFinding } from '@mizan/api';
import { LinkFinding as Findings } from '@mizan/api';
import type { LawHandler } from '../context.ts';

export const getLawLinks: LawHandler<'getLawLinks'> = async (_, { db, config }) => {
  const rows = await db.selectFrom('law_link').selectAll().orderBy('citation_count', 'desc').orderBy('url').execute();
  const counts = Object.fromEntries(Findings.options.map((finding) => [finding, 0])) as Record<LinkFinding, number>;
  for (const { finding } of rows) counts[finding as LinkFinding] += 1;
  const newest = rows.reduce((latest, { checked_at }) => Math.max(latest, checked_at.getTime()), 0);
  return {
    isOn: config.lawLinks.isOn,
    checkedAt: newest === 0 ? null : new Date(newest).toISOString(),
    counts,
    links: rows
      .filter(({ finding }) => finding !== 'works')
      .map((row) => ({
        url: row.url,
        finding: row.finding as LinkFinding,
        status: row.status,
        movedTo: row.moved_to,
        since: row.since.toISOString(),
        citationCount: row.citation_count,
        citations: row.citations as unknown as LinkCitation[],
      })),
  };
};
