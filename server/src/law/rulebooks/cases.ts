import type { BrokenCase, RulebookCase } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import { type CompiledRulebook, compile, type Rulebook } from '@mizan/engine';
import type { RulebookKey } from '@mizan/engine/changes';
import { answerCase, compareCases, isAsExpected, ruleNames, type TestCase } from '@mizan/engine/review';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { RulebookCase as RulebookCaseTable } from '../../platform/db/tables.generated.ts';
import { rulebookOn, versionOn } from '../changes/book.ts';
import type { LawContext } from '../context.ts';
import { ofRulebook, readBook } from './version.ts';

/** A test case of a rulebook, as it is stored. */
export type StoredCase = NewCase & { id: string };

export async function readCases(db: Database, key: RulebookKey): Promise<StoredCase[]> {
  return (await casesOf(db, key).execute()).map(toCase);
}

const casesOf = (db: Database, key: RulebookKey) =>
  db
    .selectFrom('rulebook_case')
    .selectAll()
    .where((where) => where.and(ofRulebook(key)))
    .orderBy('id');

const toCase = (row: Selectable<RulebookCaseTable>): StoredCase => ({
  id: row.id,
  subMinorId: row.sub_minor_id,
  reading: row.reading,
  amount: row.amount === null ? null : Number(row.amount),
  expectedValuation: row.expected_valuation as TestCase['expectedValuation'],
  expectedCourtFee: row.expected_court_fee as TestCase['expectedCourtFee'],
  source: row.source,
  from: row.holds_from,
  until: row.holds_until,
});

/** From a day up to but not including the day `before`, which is null for a period without end. */
type Period = { from: string; before: string | null };

/** Whether a case holds on any day of a period. */
export const holdsIn = ({ from, until }: Dates, period: Period) =>
  (period.before === null || from < period.before) && (until === null || until >= period.from);

/** The day itself, or the nearest day on which the case holds. */
const nearestDay = (day: string, { from, until }: Dates) => {
  if (day < from) return from;
  return until !== null && day > until ? until : day;
};

/** The cases in the order of the tree on a day, each with whether the rules give the expected answer. */
export async function casesWithResults(db: Database, key: RulebookKey, day: string): Promise<RulebookCase[]> {
  const book = await readBook(db, key);
  const compiled = new Map<string, CompiledRulebook>();
  const rulesOn = (date: string) => {
    const name = versionOn(book, date)?.effectiveFrom ?? '';
    const rules = compiled.get(name) ?? compile(rulebookOn(book, date));
    compiled.set(name, rules);
    return rules;
  };
  const positions = new Map([...rulesOn(day).subMinors.keys()].map((id, position) => [id, position]));
  const positionOf = ({ subMinorId }: TestCase) => positions.get(subMinorId) ?? positions.size;
  const sorted = (await readCases(db, key)).toSorted(
    (one, other) =>
      positionOf(one) - positionOf(other) ||
      (one.reading ?? '').localeCompare(other.reading ?? '', 'en') ||
      Number(one.amount) - Number(other.amount),
  );
  const withResults: RulebookCase[] = [];
  for (const testCase of sorted) {
    const answer = answerCase(rulesOn(nearestDay(day, testCase)), testCase);
    withResults.push({ ...testCase, isAsExpected: isAsExpected(answer, testCase) });
  }
  return withResults;
}

/** The dates of law for which a case holds, both included. */
type Dates = { from: string; until: string | null };
export type NewCase = Omit<TestCase, 'amount' | 'reading'> & { amount: number | null; reading: string | null } & Dates;

type NewCases = { key: RulebookKey; added: readonly NewCase[]; newId: LawContext['newId'] };

/** Deletes cases and returns them. Throws CASES_CHANGED if another administrator removed one first. */
export async function removeCases(trx: Transaction, key: RulebookKey, removed: readonly string[]) {
  const ids = [...new Set(removed)];
  if (ids.length === 0) return [];
  const rows = await casesOf(trx, key).where('id', 'in', ids).forUpdate().execute();
  if (rows.length < ids.length) throw new Problem('CASES_CHANGED');
  await trx.deleteFrom('rulebook_case').where('id', 'in', ids).execute();
  return rows.map(toCase);
}

export async function addCases(trx: Transaction, { key, added, newId }: NewCases) {
  const rows = added.map((testCase) => ({
    id: newId(),
    ...ofRulebook(key),
    sub_minor_id: testCase.subMinorId,
    reading: testCase.reading,
    amount: testCase.amount,
    expected_valuation: JSON.stringify(testCase.expectedValuation),
    expected_court_fee: JSON.stringify(testCase.expectedCourtFee),
    source: testCase.source,
    holds_from: testCase.from,
    holds_until: testCase.until,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('rulebook_case')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** A statement of Postgres may have 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

type Versions = { key: RulebookKey; effectiveFrom: string; before: Rulebook; after: Rulebook };

/** The cases that the rules answered as expected before, but not after. */
export function brokenCases({ key, effectiveFrom, before, after }: Versions, cases: readonly TestCase[]): BrokenCase[] {
  const next = compile(after);
  const differences = compareCases(compile(before), next, cases).filter(({ isBroken }) => isBroken);
  const names = new Map(ruleNames(before));
  return differences.map(({ testCase, after: answer }) => ({
    ...key,
    effectiveFrom,
    names: [...(names.get(testCase.subMinorId) ?? [])],
    reading: testCase.reading ?? null,
    amount: testCase.amount,
    expected: { valuation: testCase.expectedValuation, courtFee: testCase.expectedCourtFee },
    after: answer,
    source: testCase.source,
  }));
}
