import { type Batch, Problem } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import type { Selectable } from 'kysely';
import type { RulePlace } from '../../law/catalogue/find-rule.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Batch as Table } from '../../platform/db/tables.generated.ts';
import type { CalculationsContext } from '../context.ts';

/** The questions of a file: each kind of suit once, and for each row the index of its kind and its amount. */
export type BatchQuestions = {
  places: readonly RulePlace[];
  rows: readonly (readonly [placeIndex: number, amount: Amount | null])[];
};

type Row = Selectable<Table>;

/** A list shows at most this many kinds of suit for each batch. */
const MAX_KINDS = 3;

/** All columns except the long ones. */
export const BATCH_COLUMNS = [
  'id',
  'name',
  'as_of',
  'kinds',
  'kind_count',
  'rows',
  'state',
  'refusal',
  'price',
  'computed',
  'checked_at',
  'ended_at',
  'number',
] as const satisfies (keyof Row)[];

export function toBatch(row: Pick<Row, (typeof BATCH_COLUMNS)[number]>): Batch {
  return {
    id: row.id,
    name: row.name,
    asOf: row.as_of,
    // `namesOf` wrote this shape, and only this program writes states and refusals.
    kinds: row.kinds as unknown as Batch['kinds'],
    kindCount: row.kind_count,
    rows: row.rows,
    state: row.state as Batch['state'],
    refusal: row.refusal as Batch['refusal'],
    price: row.price,
    computed: row.computed,
    checkedAt: row.checked_at.toISOString(),
    endedAt: row.ended_at && row.ended_at.toISOString(),
  };
}

type OwnBatch = { id: string; memberId: string };

/** Selects a batch of this member only. */
export const selectOwn = (db: Database, { id, memberId }: OwnBatch) =>
  db.selectFrom('batch').where('id', '=', id).where('member_id', '=', memberId);

export async function requireBatch(db: Database, own: OwnBatch): Promise<Batch> {
  const row = await selectOwn(db, own)
    .select(BATCH_COLUMNS)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'batch' }));
  return toBatch(row);
}

/** Reads the batches with these numbers in the history, the newest first. */
export async function readBatches(db: Database, memberId: string, numbers: readonly string[]): Promise<Batch[]> {
  const rows = await db
    .selectFrom('batch')
    .select(BATCH_COLUMNS)
    .where('member_id', '=', memberId)
    .where('number', 'in', numbers)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toBatch);
}

/** Reads the names of the few kinds of suit that a list of batches shows. */
export async function namesOf(
  context: Pick<CalculationsContext, 'law'>,
  { places }: BatchQuestions,
  asOf: string,
): Promise<Batch['kinds']> {
  const { law } = context;
  const names: Batch['kinds'] = [];
  for (const { province: id, type, mainCategoryId, subMinorCategoryId } of places.slice(0, MAX_KINDS)) {
    const province = await law.province(id);
    const summary = await law.summaryOn({ provinceId: province.id, type }, asOf);
    const rules = summary && (await law.major(summary, mainCategoryId));
    const subMinorCategory = rules?.subMinors.get(subMinorCategoryId)?.subMinor.name ?? subMinorCategoryId;
    names.push({ province: province.id, provinceName: province.name, type, subMinorCategory });
  }
  return names;
}
