import { createHash } from 'node:crypto';
import type { ComputedCalculation } from '@mizan/api';
import { foldWords } from '@mizan/engine/search';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { onFirstUse, remember } from '../../platform/remember.ts';
import { signsOf } from './search-term.ts';

/** The rule and place of a calculation, with their names at that time. */
export type Subject = {
  countryId: string;
  provinceId: string;
  type: 'courtFee' | 'suitValuation';
  subMinorId: string;
  /** The texts that the search matches. */
  texts: readonly string[];
};

/** `cacheKey` identifies the version and the sub-minor; `make` always gives the same subject for it. */
export type NamedSubject = { cacheKey: string; make: () => Subject };

const MAX_CACHED = 10_000;
const TYPE_WORDS = { courtFee: 'courtFee court fee', suitValuation: 'suitValuation suit valuation' };

export const namedSubject = (cacheKey: string, answer: ComputedCalculation): NamedSubject => ({
  cacheKey,
  make: () => subjectOf(answer),
});

/** The subject of a calculation, with the texts by which the history finds it. */
function subjectOf(answer: ComputedCalculation): Subject {
  const { country, countryName, province, provinceName, type, category, minorCategory, subMinorCategory } = answer;
  const names = [country, countryName, province, provinceName, category, minorCategory, subMinorCategory];
  const texts = [...names, answer.calculation.referenceToSource];
  return { countryId: country, provinceId: province, type, subMinorId: answer.subMinorCategoryId, texts };
}

/** Creates a cached function that returns the id of a subject and inserts the subject if needed. */
export function createSubjectIds(db: Database) {
  const ids = onFirstUse(() => new LRUCache<string, Promise<number>>({ max: MAX_CACHED }));
  return ({ cacheKey, make }: NamedSubject) => remember(ids(), cacheKey, () => storeSubject(db, make()));
}

async function storeSubject(db: Database, subject: Subject): Promise<number> {
  const row = rowOf(subject);
  // If servers are concurrent, the unique index accepts one row, and all read it afterwards.
  await db.transaction().execute((trx) =>
    trx
      .insertInto('calculation_subject')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const stored = db.selectFrom('calculation_subject').select('id').where('digest', '=', row.digest);
  return (await stored.executeTakeFirstOrThrow()).id;
}

function rowOf({ countryId, provinceId, type, subMinorId, texts }: Subject) {
  const whole = [...texts, TYPE_WORDS[type]].join(' ');
  const words = [...foldWords(whole), ...signsOf(whole)];
  // A space before each word lets the search match only beginnings of words.
  const text = [...new Set(words)].map((word) => ` ${word}`).join('');
  const digest = createHash('sha256')
    .update(JSON.stringify([countryId, provinceId, type, subMinorId, texts]))
    .digest();
  return { digest, country_id: countryId, province_id: provinceId, type, sub_minor_id: subMinorId, words: text };
}
