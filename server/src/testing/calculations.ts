import type { Client, Endpoints, Input } from '@mizan/api';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { sql } from 'kysely';
import { addLedgerEntry } from '../money/searches/add-ledger-entry.ts';
import type { Context } from '../program/context.ts';
import { makeProvince } from './law.ts';

export type RulePlace = Input<Endpoints['calculate']>['params'];

/** A province with two rules, a tenth of the amount and a fifth up to 900, and their places in the catalogue. */
export async function makeRule(admin: Client, name = 'Testland') {
  const { country, province, rulebook } = await makeProvince(admin, name);
  const majorCategories = treeOf([subMinorOf('Cheque', 0.1), { ...subMinorOf('Bond', 0.2), maximumUserInput: 900 }]);
  const saved = await admin.addCategoriesData({ params: rulebook, body: { majorCategories } });
  const [major] = saved.majorCategories;
  const [minor] = major?.minorCategory ?? [];
  const placeOf = (subMinor: string): RulePlace => ({
    country: country.id,
    province: province.id,
    type: 'courtFee',
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
    subMinorCategoryId: minor?.subminorCategory.find(({ name: each }) => each === subMinor)?.id ?? '',
  });
  return { rulebook, majorCategories: saved.majorCategories, place: placeOf('Cheque'), bond: placeOf('Bond') };
}

/** Grants searches through the ledger. */
export const giveSearches = ({ db, clock }: Context, memberId: string, amount: number) =>
  db.transaction().execute((trx) => addLedgerEntry(trx, memberId, { reason: 'grant', amount, at: clock() }));

/** Every balance, with the sums of the ledger and the counts of calculations that it must equal. */
export async function readBalances({ db }: Context) {
  const { rows } = await sql<{ member: string; balance: number; sum: number; saved: number; spent: number }>`
    SELECT member_id AS member, balance,
      (SELECT coalesce(sum(amount), 0)::int FROM search_entry WHERE search_entry.member_id = account.member_id) AS sum,
      (SELECT count(*)::int FROM calculation WHERE calculation.member_id = account.member_id) AS saved,
      (SELECT count(*)::int FROM search_entry WHERE search_entry.member_id = account.member_id AND reason = 'spend') AS spent
    FROM search_account AS account`.execute(db);
  return rows;
}

/** Inserts a long history without calculating it: the amounts are 1, 2, 3 ... */
export const fillHistory = ({ db }: Pick<Context, 'db'>, memberId: string, count: number) =>
  sql`WITH subject AS (
      INSERT INTO calculation_subject (digest, country_id, province_id, type, sub_minor_id, words)
      VALUES (sha256('a long history'), 'pk', 'punjab', 'courtFee', 'cheque', ' cheque')
      ON CONFLICT (digest) DO UPDATE SET words = excluded.words RETURNING id
    )
    INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer)
    SELECT gen_random_uuid(), ${memberId}, subject.id, (1700000000000 + n) << 20, n::text, '2026-01-01', json_build_object('amount', n)
    FROM subject, generate_series(1, ${count}::integer) AS n`.execute(db);
