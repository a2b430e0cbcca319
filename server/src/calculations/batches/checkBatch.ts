import { createHash } from 'node:crypto';
import type { BatchCheck, Endpoints, Parsed } from '@mizan/api';
import { batchFault, fieldError, Problem, SubMinorPlace } from '@mizan/api';
import { findRule, type RulePlace, suspensionOf } from '../../law/catalogue/find-rule.ts';
import { shortened } from '../../law/rulebooks/csv/row-problems.ts';
import { readSearchesLeft } from '../../money/searches/account.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { type BatchQuestions, toBatch } from './batch-row.ts';
import { addFault, type Faults } from './faults.ts';
import { type FoundQuestions, findQuestions, type RowFault } from './find-questions.ts';
import { idsWithoutAmount, MAX_FREE_KINDS, priceOf, readSaved } from './price.ts';
import { readFileInWorker } from './read-file-in-worker.ts';
import { type ReadRow, readQuestions } from './read-questions.ts';
import { storeChecked } from './store-checked.ts';

export const checkBatch: CalculationsHandler<'checkBatch'> = async ({ query, body, identity }, context) => {
  const { bytes, isJson } = body;
  if (isJson) throw new Problem('NOT_CSV');
  const { memberId, role } = identity;
  const at = context.clock();
  const asOf = query.asOf ?? dateInPakistan(at);
  const kind = chosenKind(query);
  if (kind) await refuseSuspended(context, kind, asOf);
  const file = await readFileInWorker({ bytes, hasKind: kind !== undefined });
  const { faults } = file;
  const { places, rows } = await readQuestions(context, file, { kind, asOf });
  const batchQuestions: BatchQuestions = { places, rows: rows.map(({ placeIndex, amount }) => [placeIndex, amount]) };
  const questions = await findQuestions(context, { memberId, asOf, isCharged: role !== 'admin' }, batchQuestions);
  addRowFaults(faults, questions, rows);
  addFreeKindFaults(faults, questions, rows);
  const saved = await readSaved(context.db, memberId, [...questions.byId.keys()]);
  const price = priceOf(questions, saved);
  const searchesLeft = await readSearchesLeft(context.db, memberId);
  // The ids contain the digest of each rule, so that the same file under corrected law is another batch.
  const digest = createHash('sha256')
    .update(JSON.stringify([kind ?? null, asOf, questions.ids]))
    .update(bytes)
    .digest();
  const checked = { memberId, digest, name: query.name, asOf, questions: batchQuestions, price, at };
  const batch = faults.count === 0 ? toBatch(await storeChecked(context, checked)) : null;
  const check: Omit<BatchCheck, 'table'> = {
    batch,
    columns: [...file.columns],
    ignored: [...file.ignored],
    faults: faults.list,
    faultCount: faults.count,
    free: countFree(questions, saved),
    price,
    searchesLeft,
  };
  // The worker wrote the table as JSON, because that takes long.
  return { json: `${JSON.stringify(check).slice(0, -1)},"table":${file.tableJson}}` };
};

/** The kind of suit in the query: all of its levels, or undefined where columns of the file name the kinds. */
function chosenKind({ asOf: _, name: __, ...levels }: Parsed<Endpoints['checkBatch']>['query']): RulePlace | undefined {
  if (Object.values(levels).every((level) => level === undefined)) return undefined;
  const { data, error } = SubMinorPlace.safeParse(levels);
  if (data) return data;
  throw new Problem('INVALID', { errors: error.issues.map(({ path }) => fieldError(path.join('.'), 'REQUIRED')) });
}

/** Throws if the kind chosen for the whole file does not exist or is switched off. */
async function refuseSuspended(context: CalculationsContext, kind: RulePlace, asOf: string) {
  const suspension = suspensionOf(await findRule(context, kind, asOf));
  if (suspension) throw new Problem('RULE_SUSPENDED', suspension);
}

/**
 * Adds the faults that the law finds. `questions` names a row by its index in `rows`; a fault for the reader names it by its
 * number in the file.
 */
function addRowFaults(faults: Faults, questions: FoundQuestions, rows: readonly ReadRow[]) {
  for (const { row: index, fault } of questions.faults) {
    const readRow = rows[index];
    if (readRow) addRowFault(faults, readRow, fault);
  }
}

function addRowFault(faults: Faults, { row, cell }: ReadRow, fault: RowFault) {
  const value = shortened(cell);
  const where = { row, column: 'amount' } as const;
  switch (fault.code) {
    case 'RULE_SUSPENDED':
      return addFault(faults, { row, column: 'subMinorCategory' }, batchFault(fault.code));
    case 'KIND_UNKNOWN':
    case 'SUB_MINOR_UNKNOWN':
      // `cell` holds the amount; the name of the kind is not known here.
      return addFault(faults, { row, column: 'subMinorCategory' }, batchFault('KIND_UNKNOWN', { value: '' }));
    case 'AMOUNT_MISSING':
    case 'AMOUNT_TOO_LARGE':
      return addFault(faults, where, batchFault(fault.code));
    case 'AMOUNT_BELOW_MINIMUM':
      return addFault(faults, where, batchFault(fault.code, { minimum: Number(fault.data['minimum']) }));
    case 'AMOUNT_ABOVE_MAXIMUM':
      return addFault(faults, where, batchFault(fault.code, { maximum: Number(fault.data['maximum']) }));
    default:
      return addFault(faults, where, batchFault(fault.code, { value }));
  }
}

/**
 * A file may ask at most `MAX_FREE_KINDS` kinds of suit that need no amount. Adds a fault for each further one, at the first
 * row that asks it.
 */
function addFreeKindFaults(faults: Faults, questions: FoundQuestions, rows: readonly ReadRow[]) {
  for (const id of idsWithoutAmount(questions).slice(MAX_FREE_KINDS)) {
    const row = rows[questions.ids.indexOf(id)]?.row ?? 0;
    addFault(faults, { row, column: 'subMinorCategory' }, batchFault('TOO_MANY_FREE_KINDS', { most: MAX_FREE_KINDS }));
  }
}

/** Counts the rows that cost nothing, by reason. Faulty rows, whose id is empty, do not count. */
function countFree(questions: FoundQuestions, saved: ReadonlySet<string>): BatchCheck['free'] {
  const free = { saved: 0, repeated: 0, withoutAmount: 0 };
  const withoutAmount = new Set(idsWithoutAmount(questions));
  const seen = new Set<string>();
  for (const id of questions.ids) {
    if (id === '') continue;
    if (withoutAmount.has(id)) free.withoutAmount += 1;
    else if (saved.has(id)) free.saved += 1;
    else if (seen.has(id)) free.repeated += 1;
    seen.add(id);
  }
  return free;
}
