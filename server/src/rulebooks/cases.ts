import type { BrokenCase, RulebookCase } from '@mizan/api';
import type { Rulebook } from '@mizan/engine';
import { compile } from '@mizan/engine';
import type { TestCase } from '@mizan/engine/review';
import { answerCase, compareCases, isAsExpected } from '@mizan/engine/review';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import type { RulebookKey } from './version.ts';
import { ofRulebook, readHead, readTree } from './version.ts';

export type KeptCase = TestCase & { id: string };

export async function readCases(db: Kysely<DB>, key: RulebookKey): Promise<KeptCase[]> {
  const rows = await db
    .selectFrom('rulebook_case')
    .selectAll()
    .where((where) => where.and(ofRulebook(key)))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subMinorId: row.sub_minor_id,
    amount: row.amount === null ? null : Number(row.amount),
    expectedValuation: row.expected_valuation as TestCase['expectedValuation'],
    expectedCourtFee: row.expected_court_fee as TestCase['expectedCourtFee'],
    source: row.source,
  }));
}

/** The cases with whether the newest version answers each as it should. */
export async function judgedCases(db: Kysely<DB>, key: RulebookKey): Promise<RulebookCase[]> {
  const head = await readHead(db, key);
  const { slabSets = [], provinceSlabId = null } = head ?? {};
  const majorCategories = await readTree(db, head);
  const rules = compile({ type: key.type, majorCategories, slabSets, provinceSlabId });
  const kept = await readCases(db, key);
  return kept.map((testCase) => ({
    ...testCase,
    amount: testCase.amount === null ? null : Number(testCase.amount),
    isAsExpected: isAsExpected(answerCase(rules, testCase), testCase),
  }));
}

type NewCase = Omit<TestCase, 'amount'> & { amount: number | null };

type Replacement = { key: RulebookKey; cases: readonly NewCase[]; newId: Context['newId'] };

/** Answers how many there were before. */
export async function replaceCases(trx: Transaction<DB>, { key, cases, newId }: Replacement) {
  const { numDeletedRows } = await trx
    .deleteFrom('rulebook_case')
    .where((where) => where.and(ofRulebook(key)))
    .executeTakeFirst();
  const rows = cases.map((testCase) => ({
    id: newId(),
    ...ofRulebook(key),
    sub_minor_id: testCase.subMinorId,
    amount: testCase.amount,
    expected_valuation: JSON.stringify(testCase.expectedValuation),
    expected_court_fee: JSON.stringify(testCase.expectedCourtFee),
    source: testCase.source,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('rulebook_case')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
  return Number(numDeletedRows);
}

/** A statement may hold 65,535 values. */
const ROWS_AT_ONCE = 1000;

type Versions = { key: RulebookKey; before: Rulebook; after: Rulebook };

/** The cases that were answered as expected and no longer would be. */
export function brokenCases({ key, before, after }: Versions, kept: readonly TestCase[]): BrokenCase[] {
  const next = compile(after);
  const differences = compareCases(compile(before), next, kept).filter(({ isBroken }) => isBroken);
  const names = namesOf(before);
  return differences.map(({ testCase, after: answered }) => ({
    ...key,
    names: names.get(testCase.subMinorId) ?? [],
    amount: testCase.amount,
    expected: { valuation: testCase.expectedValuation, courtFee: testCase.expectedCourtFee },
    after: answered,
    source: testCase.source,
  }));
}

/** The three names of each sub-minor, by its id. */
export function namesOf({ majorCategories }: Pick<Rulebook, 'majorCategories'>) {
  const names = new Map<string, string[]>();
  for (const major of majorCategories) {
    for (const minor of major.minorCategory) {
      for (const subMinor of minor.subminorCategory) names.set(subMinor.id, [major.name, minor.name, subMinor.name]);
    }
  }
  return names;
}
