import { createHash } from 'node:crypto';
import type { ProposalEffects } from '@mizan/api';
import type { CalculationType, SlabSet } from '@mizan/engine';
import { type Change, compare } from '@mizan/engine/review';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { RulebookKey } from '../rulebooks/version.ts';
import { readTree, requireHead } from '../rulebooks/version.ts';
import { openSlabContents, requireSlabTimeline, undated } from '../slabs/read.ts';
import type { ChangesPage, Draft } from './plan.ts';

/** How many changes a page of `getProposalChanges` has. Not in the contract, whose schemas each import would load in its thread. */
const CHANGES_PER_PAGE = 200;

/** The tables in which law is published. */
const TABLES = [
  'rulebook_version',
  'rulebook_withdrawal',
  'slab_set',
  'slab_set_version',
  'slab_set_withdrawal',
  'forum_table',
  'province',
];
/** Columns whose values differ each time that the same request runs. */
const VOLATILE = ['published_at', 'withdrawn_at', 'publication', 'created_at', 'position'];

type Row = Record<string, unknown>;
export type WrittenLaw = { table: string; row: Row }[];

/** Every row of the law that this transaction has written so far. */
export async function readWrittenLaw(trx: Transaction<DB>): Promise<WrittenLaw> {
  const written: WrittenLaw = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ row: Row }>`
      SELECT to_jsonb(law) - ${VOLATILE}::text[] AS row FROM ${sql.table(table)} AS law
      WHERE law.xmin = pg_current_xact_id()::xid
      ORDER BY (to_jsonb(law) - ${VOLATILE}::text[])::text`.execute(trx);
    written.push(...rows.map(({ row }) => ({ table, row })));
  }
  return written;
}

export const digestOf = (written: WrittenLaw) =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url');

/** Describes all that was written, and lists its changes in pages. */
export async function describeWrittenLaw(trx: Transaction<DB>, written: WrittenLaw): Promise<Omit<Draft, 'digest'>> {
  const of = (table: string) => written.filter((one) => one.table === table).map(({ row }) => row);
  const pages: ChangesPage[] = [];
  let part = -1;
  /** Counts the changes of the next version, and keeps them. */
  const list = (changes: readonly Change[]) => {
    part += 1;
    const listed = changes.filter(({ field }) => field !== 'index');
    pages.push(...pagesOf(part, listed));
    return { part, changeCount: listed.length, positionCount: changes.length - listed.length };
  };
  const rulebooks = [];
  for (const row of of('rulebook_version'))
    rulebooks.push({ ...describeVersion(row), ...list(await compareVersion(trx, row)) });
  for (const row of of('rulebook_withdrawal')) rulebooks.push({ ...(await describeWithdrawal(trx, row)), ...list([]) });
  const schedules = [];
  for (const row of of('slab_set_version'))
    schedules.push({ ...(await describeSchedule(trx, row)), ...list(await compareSchedule(trx, row)) });
  for (const row of of('slab_set_withdrawal'))
    schedules.push({ ...(await describeSchedule(trx, row)), isWithdrawn: true, ...list([]) });
  const courts = [];
  for (const row of of('forum_table')) courts.push(await describeCourts(trx, row));
  const provinces = of('province').map(({ id }) => String(id));
  return { effects: { rulebooks, courts, schedules, provinces }, pages };
}

function* pagesOf(part: number, changes: readonly Change[]): Generator<ChangesPage> {
  for (let at = 0; at < changes.length; at += CHANGES_PER_PAGE) {
    const shown = changes.slice(at, at + CHANGES_PER_PAGE);
    yield { part, page: at / CHANGES_PER_PAGE + 1, changes: JSON.stringify(shown) };
  }
}

const keyOf = (row: Row): RulebookKey => ({
  provinceId: String(row['province_id']),
  type: row['type'] as CalculationType,
});

const describeVersion = (row: Row) => ({
  ...keyOf(row),
  effectiveFrom: String(row['effective_from']),
  isCarried: row['carried_from'] !== null,
  isWithdrawn: false,
});

async function compareVersion(trx: Transaction<DB>, row: Row): Promise<Change[]> {
  const key = keyOf(row);
  const rulebookOf = async (number: unknown) => {
    if (number === null) return { type: key.type, majorCategories: [], slabSets: [], provinceSlabId: null };
    const head = await requireHead(trx, key, Number(number));
    const { slabSets, provinceSlabId } = head;
    return { type: key.type, majorCategories: await readTree(trx, head), slabSets, provinceSlabId };
  };
  return compare(await rulebookOf(row['base']), await rulebookOf(row['number']));
}

async function describeWithdrawal(trx: Transaction<DB>, row: Row) {
  const key = keyOf(row);
  const { version } = await requireHead(trx, key, Number(row['number']));
  const { effectiveFrom, carriedFrom } = version;
  return { ...key, effectiveFrom, isCarried: carriedFrom !== null, isWithdrawn: true };
}

/** The version of a schedule that a row is, or withdraws. */
async function describeSchedule(trx: Transaction<DB>, row: Row) {
  const { id, number } = { id: String(row['slab_set_id']), number: Number(row['number']) };
  const { name, versions } = await requireSlabTimeline(trx, id);
  const version = versions.find((each) => each.number === number);
  if (version === undefined) throw new Error('A schedule lacks the version that was written');
  const { effectiveFrom, carriedFrom } = version;
  return { id, name, effectiveFrom, isCarried: carriedFrom !== null, isWithdrawn: false };
}

/** A new schedule is compared with one that has no slabs. */
async function compareSchedule(trx: Transaction<DB>, row: Row): Promise<Change[]> {
  const timeline = await requireSlabTimeline(trx, String(row['slab_set_id']));
  const numbers = [row['base'], row['number']].filter((number) => number !== null);
  const contents = await openSlabContents(trx)(
    numbers.map((number) => ({ ...timeline, number: Number(number), effectiveFrom: '' })),
  );
  const [after, before = { id: timeline.id, name: timeline.name, value: 0, slabs: [] }] = contents
    .map(undated)
    .toReversed();
  if (after === undefined) throw new Error('A schedule has no version');
  return compare(alone(before), alone(after));
}

/** A schedule without rules. */
const alone = (set: SlabSet) =>
  ({ type: 'courtFee', majorCategories: [], slabSets: [set], provinceSlabId: set.id }) as const;

type Forums = ProposalEffects['courts'][number]['after'];

async function describeCourts(trx: Transaction<DB>, row: Row) {
  const before = await trx
    .selectFrom('forum_table')
    .select('content')
    .where('province_id', '=', String(row['province_id']))
    .where('number', '<', Number(row['number']))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    provinceId: String(row['province_id']),
    // `saveForums` stored them, so they have this shape.
    before: (before?.content ?? []) as unknown as Forums,
    after: row['content'] as unknown as Forums,
  };
}
