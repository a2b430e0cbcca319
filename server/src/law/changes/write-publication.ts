import { Problem } from '@mizan/api/problem';
import { type Change, fold, type Publication } from '@mizan/engine/changes';
import { sql } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/pool.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawContext } from '../context.ts';
import { deleteDraft } from '../drafts/delete-draft.ts';
import { FOREVER } from '../files/states.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { finishTaking } from '../shipped-law/finish-taking.ts';
import { daysFrom, keyOf, rulebookOn, slabSetsIn } from './book.ts';
import { createLedgerReader, type LedgerReader } from './ledger.ts';
import type { BookChanges, Intent, PublicationContent, SettledRows } from './publication-content.ts';
import { isEmptyProvince, readPublications, SHARED } from './stored-changes.ts';
import type { PlannedChanges } from './touched-books.ts';

type WriteContext = { trx: Transaction; ledger: LedgerReader; first: number } & Pick<LawContext, 'clock' | 'newId'>;

/**
 * Writes one publication, or one withdrawal for each number in `takesBack`, numbered from `first`, and announces it to all
 * servers. Returns the last number.
 */
export async function writePublication(
  { trx, ledger, first, clock, newId }: WriteContext,
  { action, note, actor, effectiveFrom }: Intent,
  { books, takesBack = [], settles, approvedBy = null }: PublicationContent & { approvedBy?: string | null },
): Promise<number> {
  const at = clock();
  const publication = { action, note, published_by: actor, published_at: at, approved_by: approvedBy };
  const rows = takesBack.length === 0 ? [null] : takesBack;
  await trx
    .insertInto('law_publication')
    .values(rows.map((withdrawn, position) => ({ ...publication, number: first + position, takes_back: withdrawn })))
    .execute();
  const last = first + rows.length - 1;
  for (const { book, changes } of books) await insertChanges(trx, first, { book, changes });
  await nameSlabSets(trx, await renamedSlabSets(ledger, { books, takesBack }), at);
  const by = { actor, at, action };
  const about = { books, number: last, note, effectiveFrom };
  for (const entry of [...(await auditEntries(ledger, about)), ...(await withdrawalEntries(ledger, takesBack, note))])
    await record(trx, { ...by, ...entry });
  await givePageNames(trx, books);
  await settle({ trx, at, actor, action, newId }, settles);
  await announceLaw(trx);
  return last;
}

/** Deletes the draft or the conflict that a publication settles, or completes the upgrade; also where nothing changed. */
export async function settle(
  context: Parameters<typeof finishTaking>[0],
  { draft, conflict, shipped }: SettledRows = {},
) {
  const { trx, actor } = context;
  if (draft) await deleteDraft(trx, draft, actor);
  if (conflict !== undefined) await trx.deleteFrom('shipped_conflict').where('id', '=', conflict).execute();
  if (shipped) await finishTaking(context, shipped);
}

/** Most publications fit in one statement of this size; the server and the database hold all of its values in memory. */
const ROWS_AT_ONCE = 2000;

async function insertChanges(trx: Transaction, publication: number, { book, changes }: BookChanges) {
  for (let at = 0; at < changes.length; at += ROWS_AT_ONCE) {
    const rows = changes.slice(at, at + ROWS_AT_ONCE);
    await sql`
      INSERT INTO law_change (publication, book, item, kind, from_day, set)
      SELECT ${publication}, ${book}, * FROM unnest(
        ${rows.map(({ item }) => item)}::text[], ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ from }) => from)}::date[], ${rows.map(({ set }) => JSON.stringify(set))}::json[])`.execute(trx);
  }
}

/** The ids of the schedules whose name a publication sets or takes back. */
async function renamedSlabSets(ledger: LedgerReader, { books, takesBack }: PlannedChanges) {
  const withdrawn = (await ledger.publicationsOf(SHARED)).filter(({ number }) => takesBack.includes(number));
  const changes = [...books.filter(({ book }) => book === SHARED), ...withdrawn].flatMap((each) => each.changes);
  return new Set(changes.filter(({ kind, set }) => kind === 'slabSet' && 'name' in set).map(({ item }) => item));
}

/** Refuses a name that another schedule has on one of the same days, and writes the last name of each renamed schedule. */
async function nameSlabSets(trx: Transaction, renamed: ReadonlySet<string>, at: Date) {
  if (renamed.size === 0) return;
  // This reads what was just written.
  const shared = await readPublications(trx, [SHARED]);
  for (const day of daysFrom([{ own: [], shared }], dateInPakistan(at)))
    for (const sets of Map.groupBy(slabSetsIn(fold(shared, day)), ({ name }) => name.toLowerCase()).values())
      if (sets.length > 1 && sets.some(({ id }) => renamed.has(id))) throw new Problem('SLAB_NAME_TAKEN');
  // The index checks each row by itself, so names that two schedules exchange are free in between.
  await trx
    .updateTable('slab_set')
    .set({ name: sql`'renamed ' || id` })
    .where('id', 'in', [...renamed])
    .execute();
  for (const { id, name } of slabSetsIn(fold(shared, FOREVER)).filter((set) => renamed.has(set.id))) {
    const named = trx
      .insertInto('slab_set')
      .values({ id, name, created_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }));
    await refuseDuplicate(named.execute(), 'SLAB_NAME_TAKEN');
  }
}

type AuditedPublication = { books: readonly BookChanges[]; number: number; note: string; effectiveFrom: string };

type AuditEntry = { subject: string; before?: unknown; after: unknown };

async function auditEntries(
  ledger: LedgerReader,
  { books, number, note, effectiveFrom }: AuditedPublication,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (const { book, changes } of books) {
    const publications = await ledger.publicationsOf(book);
    if (book === SHARED) {
      // The audit log leaves out that a province had no schedule before its first one.
      const audited = changes.filter((change) => !isEmptyProvince(change));
      entries.push(...audited.map((change) => describeShared(change, publications, number)));
      continue;
    }
    // The ledger read the book before the insert, so its last publication is the one before.
    const version = publications.at(-1)?.number;
    const before = version === undefined ? undefined : { version };
    entries.push({ subject: `rulebook ${book}`, before, after: { version: number, effectiveFrom, note } });
  }
  return entries;
}

/** One audit entry for each book from which publications are withdrawn. */
async function withdrawalEntries(ledger: LedgerReader, takesBack: readonly number[], reason: string) {
  const books = new Map<string, number[]>();
  for (const number of takesBack)
    for (const book of await ledger.booksOf(number)) books.set(book, [...(books.get(book) ?? []), number]);
  return [...books].map(([book, withdrawn]) => ({
    subject: book === SHARED ? 'schedules' : `rulebook ${book}`,
    after: { withdrawn, reason },
  }));
}

/** The audit entry of a change to a schedule, a table of courts or a province. */
function describeShared({ item, kind, from, set }: Change, publications: readonly Publication[], number: number) {
  const before = fold(publications, from).get(item)?.fields;
  const after = { ...before, ...set };
  if (kind === 'forums') return { subject: item, before: before?.['forums'], after: after['forums'] };
  if (kind === 'province')
    return { subject: item, before: { slabId: before?.['slabSetId'] ?? null }, after: { slabId: after['slabSetId'] } };
  const visible = ({ removed: _, order: _order, ...fields }: Change['set']) => ({ id: item, ...fields });
  const visibleBefore = before && visible(before);
  return {
    subject: `slab set ${item}`,
    before: visibleBefore,
    after: { ...visible(after), version: number, effectiveFrom: from },
  };
}

/** Gives each main category a name for the address of its page, for each day that changed. */
async function givePageNames(trx: Transaction, books: readonly BookChanges[]) {
  // A new ledger reads what was just written.
  const ledger = createLedgerReader(trx);
  for (const { book, changes } of books) {
    if (book === SHARED || !changes.some(({ kind }) => kind === 'majorCategory')) continue;
    const key = keyOf(book);
    const { provinceId, type } = key;
    const state = await ledger.book(key);
    for (const day of new Set(changes.map(({ from }) => from))) {
      const majors = rulebookOn(state, day).majorCategories.map(({ id, name }) => ({ id, name }));
      await sql`SELECT give_page_names(${provinceId}, ${type}, ${JSON.stringify(majors)})`.execute(trx);
    }
  }
}
