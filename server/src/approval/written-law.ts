import { createHash } from 'node:crypto';
import type { ProposalEffects } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { compare } from '@mizan/engine/review';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import type { RulebookKey } from '../rulebooks/version.ts';
import { readTree, requireHead } from '../rulebooks/version.ts';

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

/** The changes listed for all versions of a proposal together, because every desk reads them; all are counted. */
const MAX_CHANGES = 300;

export async function describeWrittenLaw(trx: Transaction<DB>, written: WrittenLaw): Promise<ProposalEffects> {
  const of = (table: string) => written.filter((one) => one.table === table).map(({ row }) => row);
  const rulebooks = [];
  let left = MAX_CHANGES;
  for (const row of of('rulebook_version')) {
    const described = await describeVersion(trx, row, left);
    left -= described.changes.length;
    rulebooks.push(described);
  }
  for (const row of of('rulebook_withdrawal')) rulebooks.push(await describeWithdrawal(trx, row));
  const courts = [];
  for (const row of of('forum_table')) courts.push(await describeCourts(trx, row));
  return {
    rulebooks,
    courts,
    schedules: of('slab_set').map(({ name }) => String(name)),
    provinces: of('province').map(({ id }) => String(id)),
  };
}

const keyOf = (row: Row): RulebookKey => ({
  provinceId: String(row['province_id']),
  type: row['type'] as CalculationType,
});

async function describeVersion(trx: Transaction<DB>, row: Row, max: number) {
  const key = keyOf(row);
  const rulebookOf = async (number: unknown) => {
    if (number === null) return { type: key.type, majorCategories: [], slabSets: [], provinceSlabId: null };
    const head = await requireHead(trx, key, Number(number));
    const { slabSets, provinceSlabId } = head;
    return { type: key.type, majorCategories: await readTree(trx, head), slabSets, provinceSlabId };
  };
  const changes = compare(await rulebookOf(row['base']), await rulebookOf(row['number']));
  return {
    ...key,
    effectiveFrom: String(row['effective_from']),
    isCarried: row['carried_from'] !== null,
    isWithdrawn: false,
    changes: changes.slice(0, max).map((change) => ({ ...change, names: [...change.names] })),
    changeCount: changes.length,
  };
}

async function describeWithdrawal(trx: Transaction<DB>, row: Row) {
  const key = keyOf(row);
  const { version } = await requireHead(trx, key, Number(row['number']));
  const { effectiveFrom, carriedFrom } = version;
  return { ...key, effectiveFrom, isCarried: carriedFrom !== null, isWithdrawn: true, changes: [], changeCount: 0 };
}

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
