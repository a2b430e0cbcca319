import type { Change, ItemKind, Publication } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';

/** The book of what all rulebooks share: schedules, the schedule of each province, and its courts. */
export const SHARED = 'shared';

export const provinceItem = (provinceId: string) => `province ${provinceId}`;
export const forumsItem = (provinceId: string) => `forums ${provinceId}`;

/** The publications that changed some books, with only their changes of these, and what took one of them back. */
export async function readPublications(db: Database, books: readonly string[]): Promise<Publication[]> {
  const publications = await db
    .selectFrom('law_publication')
    .select(['number', 'takes_back'])
    .orderBy('number')
    .execute();
  const rows = await db
    .selectFrom('law_change')
    .select(['publication', 'item', 'kind', 'from_day', 'set'])
    .where('book', 'in', [...books])
    .orderBy('publication')
    .orderBy('position')
    .execute();
  const changes = Map.groupBy(rows, ({ publication }) => publication);
  const kept = new Set<number | null>();
  return publications.flatMap(({ number, takes_back }) => {
    const own = changes.get(number)?.map(changeOf) ?? [];
    if (own.length === 0 && !kept.has(takes_back)) return [];
    kept.add(number);
    return [{ number, changes: own, ...(takes_back !== null && { takesBack: takes_back }) }];
  });
}

const changeOf = (row: { item: string; kind: string; from_day: string; set: unknown }): Change => ({
  item: row.item,
  kind: row.kind as ItemKind,
  from: row.from_day,
  set: row.set as Change['set'],
});

/** A publication without its changes. */
export type PublicationHead = {
  number: number;
  action: string;
  note: string;
  publishedAt: string;
  publishedBy: string | null;
  takesBack: number | null;
};

/** Who published what and why, the newest first. */
export async function readHeads(db: Database): Promise<PublicationHead[]> {
  const rows = await db
    .selectFrom('law_publication as publication')
    .leftJoin('member', 'member.id', 'publication.published_by')
    .select(['number', 'action', 'note', 'published_at', 'takes_back', 'member.name'])
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ published_at, takes_back, name, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
    publishedBy: name,
    takesBack: takes_back,
  }));
}

/** A day on which a publication changed a book. */
export type Mark = { number: number; from: string };

/** The days of all rulebooks, by their books. */
export async function readMarks(db: Database): Promise<Map<string, Mark[]>> {
  const rows = await db
    .selectFrom('law_change')
    .select(['book', 'publication as number', 'from_day as from'])
    .distinct()
    .where('book', '!=', SHARED)
    .execute();
  return Map.groupBy(rows, ({ book }) => book);
}
