import { isSet } from '@mizan/engine';
import { ALWAYS, type Change, type ItemKind, type Publication } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';

/** The id of the book that all rulebooks share: schedules, the schedule of each province, and its courts. */
export const SHARED = 'shared';

export const provinceItem = (provinceId: string) => `province ${provinceId}`;
export const forumsItem = (provinceId: string) => `forums ${provinceId}`;

/** Whether a change only says that a province has no schedule before its first one. */
export const isEmptyProvince = ({ kind, set }: Change) =>
  kind === 'province' && set['removed'] === false && set['slabSetId'] === null;

/** Whether a change gives a province a schedule from the beginning: rules that were published before it charge by it too. */
export const isScheduleFromAlways = ({ kind, item, from, set }: Change, provinceId?: string) =>
  kind === 'province' &&
  from === ALWAYS &&
  isSet(set['slabSetId']) &&
  (provinceId === undefined || item === provinceItem(provinceId));

/** The publications that changed these books, with their changes to them, and the withdrawals of these publications. */
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
  const included = new Set<number | null>();
  return publications.flatMap(({ number, takes_back }) => {
    const own = changes.get(number)?.map(changeOf) ?? [];
    if (own.length === 0 && !included.has(takes_back)) return [];
    included.add(number);
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
export type PublicationSummary = {
  number: number;
  action: string;
  note: string;
  publishedAt: string;
  publishedBy: string | null;
  takesBack: number | null;
};

/** All publications without their changes, the newest first. */
export async function readPublicationSummaries(db: Database): Promise<PublicationSummary[]> {
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

/** A publication by its number, and a day from which it changed something. */
export type PublicationDay = { number: number; from: string };

/** The days on which each rulebook changes, by the ids of the rulebooks. */
export async function readPublicationDays(db: Database): Promise<Map<string, PublicationDay[]>> {
  const rows = await db
    .selectFrom('law_change')
    .select(['book', 'publication as number', 'from_day as from'])
    .distinct()
    .where('book', '!=', SHARED)
    .execute();
  return Map.groupBy(rows, ({ book }) => book);
}
