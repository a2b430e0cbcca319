import { Problem } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';
import { type MarkedAnswer, readAnswer } from '../by-link/suspension-of-calculation.ts';
import type { CalculationsContext } from '../context.ts';
import { selectOwn } from './batch-row.ts';

type Context = Pick<CalculationsContext, 'db' | 'law'>;

/** A done batch: the id of the calculation of each row, and the answers that are never saved, by that id. */
export type DoneBatch = { memberId: string; ids: readonly string[]; unsaved: Readonly<Record<string, string>> };

/** A row with its answer; the answer is null once the member has deleted it. */
export type AnsweredRow = {
  row: number;
  /** Null for an answer that was never saved, or was deleted. */
  id: string | null;
  answer: MarkedAnswer | null;
  code: string | null;
};

/** Reads a batch of this member; throws `NOT_FOUND` until it is done. */
export async function readDoneBatch(db: Database, own: { id: string; memberId: string }): Promise<DoneBatch> {
  const { answers, unsaved } = await selectOwn(db, own)
    .select(['answers', 'unsaved'])
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'batch' }));
  // `writeCalculations` stored this shape.
  return { memberId: own.memberId, ids: answers ?? [], unsaved: (unsaved ?? {}) as DoneBatch['unsaved'] };
}

/** About ten milliseconds of work, during which other requests wait. */
const CHUNK_ROWS = 500;

/** Yields all rows in the order of the file, in chunks, so that they are never all in memory. */
export async function* readRowChunks(context: Context, done: DoneBatch): AsyncGenerator<AnsweredRow[]> {
  for (let skip = 0; skip < done.ids.length; skip += CHUNK_ROWS)
    yield await readAnsweredRows(context, done, { skip, take: CHUNK_ROWS });
}

type RowRange = { skip: number; take: number };

/** Reads some rows with their answers, in the order of the file. */
export async function readAnsweredRows(
  { db, law }: Context,
  { memberId, ids, unsaved }: DoneBatch,
  { skip, take }: RowRange,
): Promise<AnsweredRow[]> {
  const rangeIds = ids.slice(skip, skip + take);
  if (rangeIds.length === 0) return [];
  const saved = await db
    .selectFrom('calculation')
    .leftJoin('check_code', 'check_code.calculation_id', 'calculation.id')
    .select(['id', 'code', 'calculation.answer'])
    .where('member_id', '=', memberId)
    .where('id', 'in', rangeIds)
    .execute();
  const suspensions = await law.suspensions();
  const savedById = new Map(saved.map((row) => [row.id, row]));
  const read = (id: string) => {
    const { id: savedId = null, answer = unsaved[id], code = null } = savedById.get(id) ?? {};
    return { id: savedId, answer: answer === undefined ? null : readAnswer(answer, suspensions), code };
  };
  // A cache, because many rows repeat a question and parsing an answer takes long.
  const byId = new Map<string, ReturnType<typeof read>>();
  return rangeIds.map((id, index) => {
    const answered = byId.get(id) ?? read(id);
    byId.set(id, answered);
    return { row: skip + index + 1, ...answered };
  });
}
